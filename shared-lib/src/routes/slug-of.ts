/** A longer slug than any in the shop has no page. */
const maxLength = 200

/** A part of dots alone would lead a call elsewhere. */
const slug = /^(?:(?:^|\/)(?!\.+(?:\/|$))[^\s/\\\p{Cc}\p{Cs}]+)+$/u

/**
 * A slug from an address: anything the API may have assigned, in segments with single slashes
 * between them; a trailing slash is dropped. None contains blanks, backslashes or control
 * characters.
 *
 * @returns null for anything else.
 */
export function slugOf(value: string | undefined): string | null {
  const bare = value?.replace(/\/$/, '') ?? ''
  return bare.length <= maxLength && slug.test(bare) ? bare : null
}
