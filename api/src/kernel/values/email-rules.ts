/** The address without what never distinguishes two mailboxes: surrounding spaces and case. */
const spellingOf = (typed: string): string => typed.trim().normalize('NFC').toLowerCase()

const isAtGmail = (spelling: string): boolean => /@(gmail|googlemail)\.com$/.test(spelling)

/**
 * The mailbox of an address, as far as that is certain: Gmail ignores dots and plus tags; for other
 * hosts it is unknown. A proof of one mailbox proves nothing for another. `orders.mailbox` holds
 * the same.
 */
export const mailboxOf = (typed: string): string =>
  isAtGmail(spellingOf(typed)) ? canonicalEmail(typed) : spellingOf(typed)

/** Whether mail to both arrives at one door for certain. Stricter than being one customer. */
export const isSameMailbox = (one: string, other: string): boolean =>
  mailboxOf(one) === mailboxOf(other)

/**
 * E-mail addresses for comparison: without case, without a plus tag, and for Gmail without dots.
 * One person then stays one customer whichever spelling they type, and a limit per customer cannot
 * be bypassed.
 */
export function canonicalEmail(typed: string): string {
  const email = spellingOf(typed)
  const at = email.lastIndexOf('@')
  if (at < 1) return email
  const local = email.slice(0, at).split('+', 1)[0] ?? ''
  return isAtGmail(email) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}${email.slice(at)}`
}

/** `jana@example.cz` as `j***@e***.cz`: enough for its owner, useless for others. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  const dot = domain.lastIndexOf('.')
  return `${email.slice(0, 1)}***@${domain.slice(0, 1)}***${dot > 0 ? domain.slice(dot) : ''}`
}
