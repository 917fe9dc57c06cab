import { createHash } from 'node:crypto'
import { canonicalEmail, mailboxOf } from './email-rules.ts'

const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 32)

/** A key to count attempts by a person without storing the address. */
export const emailFingerprint = (email: string): string => hashOf(canonicalEmail(email))

/** Tells whether a link was sent to this mailbox, without storing the address. */
export const mailboxFingerprint = (email: string): string => hashOf(mailboxOf(email))
