import * as z from 'zod/mini'
import { notFound } from './http-error.ts'

/** Path parameters; what does not fit is a 404. */
export const CodeParams = z.object({ code: z.string().check(z.minLength(1), z.maxLength(200)) })
export const SlugParams = z.object({ slug: z.string().check(z.minLength(1), z.maxLength(200)) })
/** The rest of a path, slashes included. */
export const RestParams = z.object({ '*': z.string().check(z.minLength(1), z.maxLength(300)) })
export const IdParams = z.object({
  id: z
    .pipe(z.string().check(z.regex(/^[1-9]\d{0,9}$/)), z.transform(Number))
    .check(z.lte(2_147_483_647)),
})

/** @throws HttpError 404 - when there is none. */
export function orNotFound<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw notFound()
  return value
}
