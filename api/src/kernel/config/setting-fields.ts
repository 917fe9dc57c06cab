import * as z from 'zod/mini'

/** Kinds of settings; each says what it must be, since zod's own word is 'Invalid input'. */

export const flag = (fallback: boolean) =>
  z._default(
    z.pipe(
      z.enum(['0', '1', 'false', 'true'], 'must be 1 (on) or 0 (off)'),
      z.transform((text) => text === '1' || text === 'true'),
    ),
    fallback,
  )
export const matching = (pattern: RegExp, what: string) =>
  z.string().check(z.regex(pattern, `must be ${what}`))
export const port = (fallback: string) =>
  z._default(matching(/^\d{1,5}$/, 'the number of a port, such as 4100'), fallback)
export const oneOf = <const Names extends readonly string[]>(names: Names) =>
  z.enum(names, `must be one of ${names.join(', ')}`)
export const text = z.string().check(z.regex(/\S/, 'must have some text'))
export const longText = (least: number) =>
  z.string().check(z.minLength(least, `must have at least ${least} characters`))
export const origin = z
  .string()
  .check(
    z.regex(
      /^https?:\/\/[^/\s]+$/,
      'must be an origin such as https://shop.example, without a path',
    ),
  )
