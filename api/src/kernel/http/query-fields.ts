import { limits } from '@drogerie/shared-lib/contract/constants.ts'
import * as z from 'zod/mini'

/**
 * Building blocks of query-string schemas. A value of the wrong shape is a 400 naming the
 * parameter.
 */

const toList = (value: string | string[]): string[] =>
  (Array.isArray(value) ? value : value.split(','))
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Free text; longer than `max` characters is refused, it could only be an attack. */
export const queryText = (max = 200) => z.optional(z.string().check(z.maxLength(max)))

/** One value, several (`name[]=a&name[]=b`) or a list with commas. */
export const queryList = (maxItems = 200) =>
  z.optional(
    z.pipe(
      z.union([
        z.string().check(z.maxLength(8_000)),
        z.array(z.string().check(z.maxLength(200))).check(z.maxLength(maxItems)),
      ]),
      z.transform(toList),
    ),
  )

/** `1`, `true` and a bare name mean yes; `0` and `false` no. */
export const queryFlag = () =>
  z.optional(
    z.pipe(
      z.enum(['', '0', '1', 'false', 'true']),
      z.transform((text) => text !== '0' && text !== 'false'),
    ),
  )

/** A whole number that fits a database integer; an empty value counts as absent. */
export const queryInt = () =>
  z.optional(
    z.pipe(
      z.string().check(z.regex(/^-?\d{0,15}$/, 'not a whole number')),
      z.transform((text) =>
        text === '' ? undefined : Math.max(-2_147_483_648, Math.min(2_147_483_647, Number(text))),
      ),
    ),
  )

/** A decimal number such as a latitude. */
export const queryNumber = () =>
  z.optional(
    z.pipe(
      z.string().check(z.regex(/^-?\d{1,4}(\.\d{1,15})?$/, 'not a number')),
      z.transform(Number),
    ),
  )

/** Direction of a sorted listing, in any case of letters. */
export const queryDirection = () =>
  z.pipe(
    z.enum(['asc', 'desc', 'ASC', 'DESC']),
    z.transform((text): 'asc' | 'desc' => (text.toLowerCase() === 'desc' ? 'desc' : 'asc')),
  )

/** A calendar day. */
export const queryDay = () => z.optional(z.iso.date())

const wholeNumber = (name: string) =>
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,15}$/, `${name} should be a whole number`)),
    z.transform(Number),
  )

const page = () =>
  z.pipe(wholeNumber('Page'), z.number().check(z.gte(1, 'Page should not be less than 1')))

const itemsPerPage = (max: number) =>
  z.pipe(
    wholeNumber('Limit'),
    z.number().check(
      z.gte(0, 'Limit should not be less than 0'),
      z.overwrite((count) => Math.min(count, max)),
    ),
  )

/** `page` and `itemsPerPage`; over the maximum the value is clamped, not refused. */
export const pagingFields = (
  max: number = limits.itemsPerPageMax,
  usual: number = limits.itemsPerPage,
) => ({
  page: z._default(page(), 1),
  itemsPerPage: z._default(itemsPerPage(max), usual),
})
