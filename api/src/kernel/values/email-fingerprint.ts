import { canonicalEmail, mailboxOf } from './email-rules.ts'
import { shortHashOf } from './hash-of.ts'

/** A key to count attempts by a person without storing the address. */
export const emailFingerprint = (email: string): string => shortHashOf(canonicalEmail(email))

/** Tells whether a link was sent to this mailbox, without storing the address. */
export const mailboxFingerprint = (email: string): string => shortHashOf(mailboxOf(email))
