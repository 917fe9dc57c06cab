import { describe, expect, test } from 'vitest'
import { HttpError } from '../http-error.ts'
import { malformedQuery, parseQueryString, parseRouterQuery } from './query-string.ts'

/** The parsed query as JSON, which has own members alone. */
const parsed = (text: string) => JSON.parse(JSON.stringify(parseQueryString(text))) as unknown

function refusal(text: string): HttpError {
  try {
    parseQueryString(text)
  } catch (error) {
    if (error instanceof HttpError) return error
    throw error
  }
  throw new Error(`${text} was not refused`)
}

describe('values', () => {
  test.each([
    ['', {}],
    ['&&', {}],
    ['a', { a: '' }],
    ['a=', { a: '' }],
    ['a=b=c', { a: 'b=c' }],
    ['a=1&a=2', { a: '2' }],
    ['q=kr%C3%A9m+na%20ruce', { q: 'krém na ruce' }],
    ['q=%2B', { q: '+' }],
    ['a.b=1', { 'a.b': '1' }],
    ['a=1,2', { a: '1,2' }],
    ['a[]=1&a[]=2', { a: ['1', '2'] }],
    ['a%5B%5D=1&a%5B%5D=2', { a: ['1', '2'] }],
    ['a[0]=1&a[1]=2', { a: ['1', '2'] }],
    ['a[999]=1', { a: ['1'] }],
    ['a[]=', { a: [''] }],
    ['price[min]=1&price[max]=2', { price: { min: '1', max: '2' } }],
    ['a[b][c][d][e]=1', { a: { b: { c: { d: { e: '1' } } } } }],
    ['a[1]=2&a[0]=1', { a: ['1', '2'] }],
    ['a=1&a[]=2', { a: ['1', '2'] }],
    ['a[]=1&a[b]=2', { a: { 0: '1', b: '2' } }],
  ])('%j', (text, expected) => {
    expect(parsed(text)).toEqual(expected)
  })

  test('two hundred values of one list', () => {
    const text = Array.from({ length: 200 }, (_, index) => `a[]=${index}`).join('&')
    expect(parseQueryString(text)['a']).toHaveLength(200)
  })
})

const tooMuch = 'Too many query parameters, or nested too deep'

describe('refusals', () => {
  test.each([
    ['a=%ff', 'Malformed query string'],
    ['%ff=a', 'Malformed query string'],
    ['a=%', 'Malformed query string'],
    ['a=%00', 'Malformed query string'],
    ['a[%00]=1', 'Malformed query string'],
    ['a[b][c][d][e][f]=1', tooMuch],
    [Array.from({ length: 201 }, (_, index) => `a${index}=`).join('&'), tooMuch],
    ['&'.repeat(200), tooMuch],
    ['a[1000]=1', tooMuch],
  ])('%s', (text, message) => {
    expect(refusal(text)).toMatchObject({ statusCode: 400, message })
  })
})

describe('prototypes', () => {
  test.each([
    '__proto__=1',
    '__proto__[admin]=1',
    'toString=1',
    'constructor=1',
    'constructor[prototype][admin]=1',
    'a[__proto__][admin]=1&a[b]=1',
    'a[constructor][prototype][admin]=1&a[b]=1',
  ])('%s reaches none', (text) => {
    const query = parseQueryString(text)
    expect(Object.getPrototypeOf(query)).toBe(Object.prototype)
    expect(Object.keys(query)).toEqual(text.startsWith('a') ? ['a'] : [])
    if (text.startsWith('a')) expect(parsed(text)).toEqual({ a: { b: '1' } })
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined()
  })
})

test('the router gets an empty query, and the refusal with it', () => {
  const query = parseRouterQuery('a=%ff')
  expect(Object.keys(query)).toEqual([])
  expect(malformedQuery(query)).toMatchObject({ statusCode: 400 })
  expect(malformedQuery(parseRouterQuery('a=1'))).toBeUndefined()
})
