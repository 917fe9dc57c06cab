import { createHash } from 'node:crypto'
import { canonicalEmail } from './email-rules.ts'

/** Counts attempts by a person without keeping who it is. */
export const emailFingerprint = (email: string): string => createHash('sha256').update(canonicalEmail(email)).digest('hex').slice(0, 32)
