import { notFound } from '@drogerie/shared-lib/runtime'

/** Longer slugs than any of ours are nobody's page. */
const maxLength = 200

/**
 * A slug from the URL: words of letters, digits, dots, hyphens and underscores, with single slashes between them; a
 * slash at the end is left off.
 *
 * @throws the 404 response of `notFound` for anything else.
 */
export function requireSlug(value: string | undefined, request: Request): string {
  const slug = value?.replace(/\/$/, '') ?? ''
  if (slug.length <= maxLength && /^[\p{L}\p{N}._-]+(\/[\p{L}\p{N}._-]+)*$/u.test(slug)) return slug
  throw notFound(request)
}
