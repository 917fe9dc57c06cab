import { phonePrefixes } from '../contract/phone-prefixes.ts'

/** `+420777123456` → `+420 777 123 456`; a number of an unknown form comes back as it was. */
export function formatPhone(phone: string | null | undefined): string {
  if (!phone) return ''
  const dense = phone.replace(/\s/g, '')
  const prefix = phonePrefixes.find((known) => dense.startsWith(known.prefix))?.prefix ?? ''
  const digits = dense.slice(prefix.length)
  if (!/^\d{4,14}$/.test(digits)) return phone
  return [prefix, ...groups(digits)].filter(Boolean).join('\u00a0')
}

/** Threes from the left; a last single digit is grouped with the ones before it as two pairs. */
function groups(digits: string): string[] {
  const parts = digits.match(/\d{1,3}/g) ?? []
  if (parts.length < 2 || parts.at(-1)?.length !== 1) return parts
  const tail = digits.slice(-4)
  return [...parts.slice(0, -2), tail.slice(0, 2), tail.slice(2)]
}

/** `11000` → `110 00`. */
export const formatPostcode = (postcode: string | null | undefined): string =>
  (postcode ?? '').replace(/^(\d{3})\s?(\d{2})$/, '$1\u00a0$2')
