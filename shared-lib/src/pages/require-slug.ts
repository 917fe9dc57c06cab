import { slugOf } from '../routes/slug-of.ts'
import { notFound } from '@drogerie/shared-lib/runtime'

/** A slug from the address of a page. @throws the 404 response of `notFound` for anything else. */
export function requireSlug(value: string | undefined, request: Request): string {
  const slug = slugOf(value)
  if (slug === null) throw notFound(request)
  return slug
}
