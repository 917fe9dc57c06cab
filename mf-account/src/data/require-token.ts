import { notFound } from '@drogerie/shared-lib/runtime'

/**
 * Letters, digits, `-` and `_`: order tokens have 64 characters, mailed ones fewer; none of the
 * shop's is longer than 512.
 */
const token = /^[\w-]{1,512}$/

/**
 * The secret of a link from its path.
 *
 * @throws the 404 response of `notFound` for what cannot be one.
 */
export function requireToken(value: string | undefined, request: Request): string {
  if (value && token.test(value)) return value
  throw notFound(request)
}
