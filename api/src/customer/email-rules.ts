/** The address without what never tells two mailboxes apart: spaces around it and case. */
export const mailboxOf = (typed: string): string => typed.trim().normalize('NFC').toLowerCase()

/**
 * Whether mail to both arrives at one door for certain. Stricter than being one customer: not every host knows plus tags, so
 * what is proved for one spelling proves nothing for the other.
 */
export const isSameMailbox = (one: string, other: string): boolean => mailboxOf(one) === mailboxOf(other)

/**
 * E-mail addresses as they are compared: without case, without a plus tag, and for Gmail without dots. One person then
 * stays one customer, whichever way he types his address, and a limit per customer cannot be walked around.
 */
export function canonicalEmail(typed: string): string {
  const email = mailboxOf(typed)
  const at = email.lastIndexOf('@')
  if (at < 1) return email
  const domain = email.slice(at + 1)
  const local = email.slice(0, at).split('+', 1)[0] ?? ''
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return `${isGmail ? local.replaceAll('.', '') : local}@${isGmail ? 'gmail.com' : domain}`
}

/** `jana@example.cz` as `j***@e***.cz`: enough for its owner, useless for others. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  const dot = domain.lastIndexOf('.')
  return `${email.slice(0, 1)}***@${domain.slice(0, 1)}***${dot > 0 ? domain.slice(dot) : ''}`
}
