import { expect, test } from 'vitest'
import { answeringServer, failureOf, json } from '../testing/answering-server.ts'

const far = answeringServer()

test('a 401 on a private call ends the session, once for many calls @SHELL-14', async () => {
  far.answer = (_call, response) => json(response, 401, { code: 401, message: 'Expired JWT Token' })
  let ended = 0
  const api = far.client({ getToken: () => 'old', onSessionEnded: () => ended++ })
  const errors = await Promise.all([
    failureOf(api.list('GET /addresses')),
    failureOf(api('POST /orders', { body: {} })),
    failureOf(api.list('GET /orders')),
  ])
  expect(errors.map(({ kind }) => kind)).toEqual([
    'session-ended',
    'session-ended',
    'session-ended',
  ])
  expect(ended).toBe(1)
})

test('a spent token on a public page is dropped and the call repeated once without it @SHELL-14', async () => {
  far.answer = ({ headers }, response) =>
    headers.authorization
      ? json(response, 401, { code: 401, message: 'Expired JWT Token' })
      : json(response, 200, { code: 'x' })
  let ended = 0
  await expect(
    far.client({ getToken: () => 'old', onSessionEnded: () => ended++ })('GET /passkeys'),
  ).resolves.toEqual({ code: 'x' })
  expect([far.received.length, ended]).toEqual([2, 1])
})

test('a write with a spent token is not repeated without it @SHELL-14', async () => {
  far.answer = (_call, response) => json(response, 401, { code: 401, message: 'Expired JWT Token' })
  await failureOf(far.client({ getToken: () => 'old' })('POST /orders', { body: {} }))
  expect(far.received).toHaveLength(1)
})

test('a call that was under way while the token was refreshed is repeated with the new one @SHELL-14', async () => {
  let token = 'old'
  far.answer = ({ headers }, response) => {
    token = 'new'
    if (headers.authorization === 'Bearer new') return json(response, 200, { ok: true })
    return json(response, 401, { code: 401, message: 'Invalid JWT Token' })
  }
  let ended = 0
  await expect(
    far.client({ getToken: () => token, onSessionEnded: () => ended++ })(
      'PATCH /orders/{tokenValue}/complete',
      {
        path: { tokenValue: 't' },
        body: {},
      },
    ),
  ).resolves.toEqual({
    ok: true,
  })
  expect(ended).toBe(0)
})

test('signing in sends no token, and its 401 signs nobody out @SHELL-14', async () => {
  far.answer = (_call, response) =>
    json(response, 401, { code: 401, message: 'Invalid credentials.' })
  let ended = 0
  const error = await failureOf(
    far.client({ getToken: () => 'old', onSessionEnded: () => ended++ })(
      'POST /authentication-token',
      {
        body: { email: 'a@b.cz' },
      },
    ),
  )
  expect([error.kind, ended, far.received[0]?.headers.authorization]).toEqual([
    'auth-refused',
    0,
    undefined,
  ])
})

test('a write is not repeated when the person signed out meanwhile @SHELL-14', async () => {
  let token: string | null = 'old'
  far.answer = (_call, response) => {
    token = null
    json(response, 401, { code: 401, message: 'Invalid JWT Token' })
  }
  expect(
    (await failureOf(far.client({ getToken: () => token })('POST /orders', { body: {} }))).kind,
  ).toBe('session-ended')
  expect(far.received).toHaveLength(1)
})
