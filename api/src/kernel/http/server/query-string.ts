import { parse } from 'qs'
import { badRequest, HttpError } from '../http-error.ts'

type QueryValue = string | QueryValue[] | QueryObject
type QueryObject = { [key: string]: QueryValue }

const MAX_PARAMETERS = 200
const MAX_DEPTH = 4
/** Indexes of lists are below it. */
const MAX_INDEX = 1_000

const failures = new WeakMap<object, HttpError>()

/**
 * Parser for the router, which cannot be told of a failure: that is kept until `malformedQuery`
 * asks.
 */
export function parseRouterQuery(text: string): QueryObject {
  try {
    return parseQueryString(text)
  } catch (error) {
    const empty: QueryObject = {}
    if (error instanceof HttpError) failures.set(empty, error)
    return empty
  }
}

/** Why a query could not be parsed, if it could not. */
export const malformedQuery = (query: unknown): HttpError | undefined =>
  typeof query === 'object' && query !== null ? failures.get(query) : undefined

/**
 * Parses a query string with brackets: `a[]=1&a[]=2` and `a[0]=1&a[1]=2` are lists, `price[min]=1`
 * an object. A repeated plain name keeps the last value. Names of `Object.prototype` are left out.
 * Null characters are refused, they could never match anything.
 *
 * @throws HttpError 400 - text that is not UTF-8, a null character, too many or too deep
 *   parameters.
 */
export function parseQueryString(text: string): QueryObject {
  try {
    return parse(text, {
      decoder: decode,
      duplicates: 'last',
      parameterLimit: MAX_PARAMETERS,
      arrayLimit: MAX_INDEX,
      throwOnLimitExceeded: true,
      depth: MAX_DEPTH,
      strictDepth: true,
    }) as QueryObject
  } catch (error) {
    if (error instanceof RangeError)
      throw badRequest('Too many query parameters, or nested too deep')
    throw error
  }
}

function decode(text: string): string {
  try {
    const decoded = decodeURIComponent(text.replaceAll('+', ' '))
    if (decoded.includes('\0')) throw badRequest('Malformed query string')
    return decoded
  } catch {
    throw badRequest('Malformed query string')
  }
}
