import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { errorCodes } from '../contract/error-codes.ts'
import { ApiError } from './api-error.ts'
import { errorMessage } from './error-message.ts'
import { readCollection } from './read-collection.ts'
import { readError } from './read-error.ts'
import { searchString, type SearchParams } from './search-params.ts'

const now = Date.parse('2026-11-24T12:00:00Z')
beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const answer = (status: number, headers: Record<string, string> = {}) =>
  Object.defineProperty(new Response(null, { status, headers }), 'url', {
    value: 'https://api.test/api/v2/shop/orders/secret',
  })
const read = (status: number, body: unknown = {}, signingIn = false) =>
  readError(answer(status), body, signingIn)

test.each<[string, ApiError, string]>([
  ['a 401 ends the session', read(401), 'session-ended'],
  ['that of a sign-in refuses it', read(401, {}, true), 'auth-refused'],
  ['whatever code it carries', read(401, { code: errorCodes.insufficientStock }), 'session-ended'],
  ['the club is away', read(424), 'club-unavailable'],
  [
    'a code of the shop is its own kind',
    read(422, { code: errorCodes.insufficientStock }),
    'domain',
  ],
  [
    'also with violations',
    read(422, { code: errorCodes.insufficientStock, violations: [{}] }),
    'domain',
  ],
  [
    'a code that is no number is none',
    read(422, { code: `${errorCodes.insufficientStock}` }),
    'http',
  ],
  [
    'violations are of fields',
    read(422, { violations: [{ propertyPath: 'email', message: 'x' }] }),
    'validation',
  ],
  ['no violations are none', read(422, { violations: [] }), 'http'],
  ['violations that are no list are none', read(422, { violations: 'email' }), 'http'],
  ['a body that is no object says nothing', read(400, null), 'http'],
])('%s @SHELL-16', (_what, { kind }, expected) => {
  expect(kind).toBe(expected)
})

test('violations are read as far as they are some @SHELL-16', () => {
  const violations = [
    { propertyPath: 'email', message: 'Je potřeba', code: 'c1' },
    null,
    'x',
    { message: 1, code: 2 },
  ]
  expect(read(422, { violations }).violations).toEqual([
    { propertyPath: 'email', message: 'Je potřeba', code: 'c1' },
    { propertyPath: '', message: '1', code: null },
  ])
})

test.each([
  [null, undefined],
  ['120', 120],
  ['0', 0],
  ['12s', undefined],
  ['Tue, 24 Nov 2026 12:02:00 GMT', 120],
  ['Tue, 24 Nov 2026 11:00:00 GMT', 0],
  ['soon', undefined],
])('a wish to wait of %j is %j seconds @SHELL-18', (header, seconds) => {
  const error = readError(answer(503, header === null ? {} : { 'Retry-After': header }), {}, false)
  expect(error.retryAfter).toBe(seconds)
})

test.each(['Internal Server Error', 'Service Unavailable', 'Bad Gateway', 'Gateway Timeout'])(
  '%s is a word of machines, for logs alone @SHELL-18',
  (message) => {
    const error = read(500, { message })
    expect(error.detail.message).toBeUndefined()
    expect(error.message).toBe(`500 ${message} (api.test)`)
    expect(errorMessage(error)).toEqual({ key: 'general.serverError' })
  },
)

test('what a server says to a shopper is kept, with status, code, body and host, and no path in the log @SHELL-16', () => {
  const body = { code: 1100, message: 'Zboží došlo' }
  const error = read(409, body)
  expect(error.detail).toMatchObject({
    status: 409,
    code: 1100,
    message: 'Zboží došlo',
    body,
    host: 'api.test',
    violations: [],
  })
  expect([error.name, error.message, error.status, error.code, error.body]).toEqual([
    'ApiError',
    '409 Zboží došlo (api.test)',
    409,
    1100,
    body,
  ])
  expect(read(404, { message: 1 }).detail.message).toBeUndefined()
})

test('an error without a word of its own is told by its kind and status', () => {
  expect(new ApiError({ kind: 'http', status: 404 }).message).toBe('http 404')
  expect(new ApiError({ kind: 'network' }).message).toBe('network')
  expect(new ApiError({ kind: 'http', message: 'x' }).message).toBe('x')
  expect(new ApiError({ kind: 'network' }).violations).toEqual([])
})

test.each<[string, ApiError, object | null]>([
  [
    'no connection names the host',
    new ApiError({ kind: 'network', host: 'api.test' }),
    { key: 'general.networkError', values: { host: 'api.test' } },
  ],
  [
    'nor does a late answer',
    new ApiError({ kind: 'timeout' }),
    { key: 'general.networkError', values: { host: '' } },
  ],
  ['a call given up says nothing', new ApiError({ kind: 'aborted', message: 'x' }), null],
  [
    'too many tries say for how long, in whole minutes',
    new ApiError({ kind: 'http', status: 429, retryAfter: 61 }),
    { key: 'general.tooManyAttempts', values: { minutes: 2 } },
  ],
  [
    'at least one',
    new ApiError({ kind: 'http', status: 429, retryAfter: 0 }),
    { key: 'general.tooManyAttempts', values: { minutes: 1 } },
  ],
  [
    'one when nobody says',
    new ApiError({ kind: 'http', status: 429 }),
    { key: 'general.tooManyAttempts', values: { minutes: 1 } },
  ],
  [
    'wrong credentials have our words',
    new ApiError({ kind: 'auth-refused', message: 'Invalid credentials.' }),
    { key: 'auth.wrongCredentials' },
  ],
])('%s @SHELL-16 @SHELL-18', (_what, error, expected) => {
  expect(errorMessage(error)).toEqual(expected)
})

test.each<[SearchParams, string]>([
  [{}, ''],
  [{ a: null, b: undefined }, ''],
  [{ page: 2, q: 'mléko & med' }, '?page=2&q=ml%C3%A9ko+%26+med'],
  [{ yes: true, no: false, zero: 0, empty: '' }, '?yes=1&no=0&zero=0&empty='],
  [{ codes: ['a', 'b'], none: [] }, '?codes%5B%5D=a&codes%5B%5D=b'],
  [
    { order: { price: 'asc', name: null }, range: { from: { day: 1 } } },
    '?order%5Bprice%5D=asc&range%5Bfrom%5D%5Bday%5D=1',
  ],
])('%j is the query %s @SHELL-19', (params, query) => {
  expect(searchString(params)).toBe(query)
})

test('without parameters there is no query @SHELL-19', () => {
  expect(searchString()).toBe('')
})

test.each<[string, unknown, object | null]>([
  ['nothing', null, null],
  ['a text', 'x', null],
  ['an object without members', { totalItems: 1 }, null],
  ['members that are no list', { member: {} }, null],
  ['a bare list', [1, 2], { members: [1, 2], totalItems: 2, view: null }],
  [
    'a count that is none',
    { member: [1], totalItems: 'x' },
    { members: [1], totalItems: 1, view: null },
  ],
  [
    'all there is',
    {
      '@id': '/x',
      'hydra:member': [1],
      'hydra:totalItems': 7,
      'hydra:view': { 'hydra:first': '/1', last: '/9', 'hydra:previous': 3, next: '/3' },
      'hydra:search': {},
      search: {},
      balance: 5,
    },
    { members: [1], totalItems: 7, view: { first: '/1', last: '/9', next: '/3' }, balance: 5 },
  ],
  ['a view that is none', { member: [], view: [] }, { members: [], totalItems: 0, view: null }],
])('read as a collection: %s @SHELL-19', (_what, body, expected) => {
  expect(readCollection(body)).toEqual(expected)
})
