/** Longer slugs than any of ours are nobody's page. */
const maxLength = 200

/** A part of dots alone would lead a call elsewhere. */
const slug = /^(?:(?:^|\/)(?!\.+(?:\/|$))[\p{L}\p{N}._-]+)+$/u

/**
 * A slug from an address: words of letters, digits, dots, hyphens and underscores, with single slashes between them; a slash
 * at the end is left off.
 *
 * @returns null for anything else.
 */
export function slugOf(value: string | undefined): string | null {
  const bare = value?.replace(/\/$/, '') ?? ''
  return bare.length <= maxLength && slug.test(bare) ? bare : null
}
