import { notFound } from '@drogerie/shared-lib/runtime'

/** Longer slugs than any of ours are nobody's page. */
const maxLength = 200

/**
 * A slug from the URL: words of letters, digits, dots, hyphens and underscores, with single slashes between them.
 *
 * @throws the 404 response of `notFound` for anything else.
 */
export function requireSlug(value: string | undefined, request: Request): string {
  if (value && value.length <= maxLength && /^[\p{L}\p{N}._-]+(\/[\p{L}\p{N}._-]+)*$/u.test(value)) return value
  throw notFound(request)
}
