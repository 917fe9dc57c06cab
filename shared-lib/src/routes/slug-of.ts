/** Longer slugs than any of ours are nobody's page. */
const maxLength = 200

/** A part of dots alone would lead a call elsewhere. */
const slug = /^(?:(?:^|\/)(?!\.+(?:\/|$))[^\s/\\\p{Cc}\p{Cs}]+)+$/u

/**
 * A slug from an address: whatever the API may have given out, in parts with single slashes between them; a slash at the end
 * is left off. Blanks, back slashes and control characters are in none.
 *
 * @returns null for anything else.
 */
export function slugOf(value: string | undefined): string | null {
  const bare = value?.replace(/\/$/, '') ?? ''
  return bare.length <= maxLength && slug.test(bare) ? bare : null
}
