import { badRequest, HttpError } from './http-error.ts'

export type QueryValue = string | QueryValue[] | { [key: string]: QueryValue }
type QueryObject = { [key: string]: QueryValue }

const MAX_PARAMETERS = 200
const MAX_DEPTH = 4
const KEY = /^([^[\]]+)((?:\[[^[\]]*\])*)$/
const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

const failures = new WeakMap<object, HttpError>()

/** Parser for the router, which cannot be told of a failure: that is kept until `malformedQuery` asks. */
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
 * Parses a query string with brackets: `a[]=1&a[]=2` and `a[0]=1&a[1]=2` are lists, `price[min]=1` an object. A repeated plain name keeps
 * the last value. Null characters are refused, they could never match anything.
 *
 * @throws HttpError 400 - text that is not UTF-8, a null character, too many parameters, mixed shapes.
 */
export function parseQueryString(text: string): QueryObject {
  const query: QueryObject = Object.create(null) as QueryObject
  if (text === '') return query
  const pairs = text.split('&')
  if (pairs.length > MAX_PARAMETERS) throw badRequest('Too many query parameters')
  for (const pair of pairs) {
    if (pair === '') continue
    const split = pair.indexOf('=')
    const name = decode(split < 0 ? pair : pair.slice(0, split))
    assign(query, pathOf(name), split < 0 ? '' : decode(pair.slice(split + 1)))
  }
  return query
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

function pathOf(name: string): string[] {
  const match = KEY.exec(name)
  if (!match) return [name]
  const [, head = '', tail = ''] = match
  const parts = tail === '' ? [] : tail.slice(1, -1).split('][')
  if (parts.length > MAX_DEPTH) throw badRequest('Query parameter nested too deep')
  return [head, ...parts]
}

function assign(target: QueryObject, path: string[], value: string): void {
  const [key = '', ...rest] = path
  if (forbidden.has(key)) return
  if (rest.length === 0) {
    target[key] = value
    return
  }
  if (rest.length === 1 && /^\d{0,3}$/.test(rest[0] ?? '')) {
    const list = (target[key] ??= [])
    if (!Array.isArray(list)) throw badRequest(`Query parameter "${key}" is used in two ways`)
    list.push(value)
    return
  }
  const child = (target[key] ??= Object.create(null) as QueryObject)
  if (typeof child === 'string' || Array.isArray(child))
    throw badRequest(`Query parameter "${key}" is used in two ways`)
  assign(child, rest, value)
}
