import { expect, test } from 'vitest'
import { ApiError, type ApiErrorDetail } from './api-error.ts'
import { errorMessage } from './error-message.ts'

const domain = (code: number, message?: string) =>
  new ApiError({ kind: 'domain', status: 422, code, message })
const http = (detail: Partial<ApiErrorDetail>) => new ApiError({ kind: 'http', ...detail })

test.each([
  ['no error shows nothing', undefined, undefined, null],
  [
    'a key without an error shows the key',
    undefined,
    'coupons.loadFailed',
    { key: 'coupons.loadFailed' },
  ],
  [
    'an ended session is silent: the shell signs out',
    new ApiError({ kind: 'session-ended' }),
    'cart.addFailed',
    null,
  ],
  [
    'a broken token is silent',
    http({ status: 401, message: 'Invalid JWT Token' }),
    undefined,
    null,
  ],
  ['a call its caller gave up is silent', new ApiError({ kind: 'aborted' }), undefined, null],
  [
    'the caller’s key wins over the code',
    domain(1100),
    'cart.addFailed',
    { key: 'cart.addFailed' },
  ],
  ['1100 has its own text', domain(1100, 'Out of stock'), undefined, { key: 'error.code.1100' }],
  ['1110 has its own text', domain(1110, 'Gift out'), undefined, { key: 'error.code.1110' }],
  ['1600 has its own text', domain(1600), undefined, { key: 'error.code.1600' }],
  ['1700 has its own text', domain(1700), undefined, { key: 'error.code.1700' }],
  [
    '1000 has none, so the server’s sentence shows',
    domain(1000, 'Košík je uzamčen'),
    undefined,
    { text: 'Košík je uzamčen' },
  ],
  [
    'a server’s sentence shows',
    http({ status: 409, message: 'Někdo byl rychlejší.' }),
    undefined,
    { text: 'Někdo byl rychlejší.' },
  ],
  [
    'an answer without a sentence shows the general text',
    http({ status: 500 }),
    undefined,
    { key: 'general.serverError' },
  ],
  [
    'a thrown TypeError shows the general text',
    new TypeError('x is undefined'),
    undefined,
    { key: 'general.serverError' },
  ],
  [
    'a refused sign-in says so in Czech',
    new ApiError({ kind: 'auth-refused', message: 'Invalid credentials.' }),
    undefined,
    { key: 'auth.wrongCredentials' },
  ],
  [
    'no connection names the host',
    new ApiError({ kind: 'network', host: 'shop.cz' }),
    undefined,
    { key: 'general.networkError', values: { host: 'shop.cz' } },
  ],
  [
    'too many attempts say how long',
    http({ status: 429, retryAfter: 61 }),
    undefined,
    { key: 'general.tooManyAttempts', values: { minutes: 2 } },
  ],
])('%s @SHELL-18', (_name, error, explicitKey, expected) => {
  expect(errorMessage(error, explicitKey)).toEqual(expected)
})

test.each([
  ['cart', 'general.networkError'],
  ['form', 'general.networkErrorForm'],
  ['page', 'general.networkErrorPage'],
] as const)('a lost connection says what stays in a %s @SHELL-16', (place, key) => {
  const lost = new ApiError({ kind: 'network', host: 'shop.cz' })
  expect(errorMessage(lost, undefined, place)).toEqual({ key, values: { host: 'shop.cz' } })
})
