import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'

const lines: string[] = []
let api: TestApi

beforeAll(async () => {
  api = await createTestApi({
    config: { logLevel: 'info', logStream: { write: (line: string) => void lines.push(line) } },
  })
})
afterAll(() => api.close())

type Line = Record<string, unknown>

/** Security lines written while `work` ran. */
async function during(work: () => Promise<unknown>): Promise<Line[]> {
  lines.length = 0
  await work()
  return lines
    .map((line) => JSON.parse(line) as Line)
    .filter((line) => typeof line['security'] === 'string')
}
const signIn = (email: string, password: string) =>
  api.app.inject({
    method: 'POST',
    url: '/api/v2/shop/authentication-token',
    payload: { email, password },
  })

test('a failed and a good sign-in are security events of one mailbox, without its address', async () => {
  const [failed, refused] = await during(() => signIn('Jana@example.cz', 'spatne'))
  const [good] = await during(() => signIn('jana@example.cz', 'Heslo12345!'))
  expect(failed).toMatchObject({
    security: 'sign-in.failed',
    outcome: 'failure',
    network: '127.0.0.1',
    reqId: expect.any(String) as string,
  })
  expect(refused).toMatchObject({ security: 'access.refused', status: 401 })
  expect(good).toMatchObject({
    security: 'sign-in.done',
    outcome: 'success',
    actor: expect.stringMatching(/^customer:\d+$/) as string,
  })
  expect(failed?.['mailbox']).toBe(good?.['mailbox'])
  expect(JSON.stringify([failed, refused, good])).not.toMatch(/jana|example\.cz|spatne|Heslo/i)
})

test('a refused token and a limit that is reached are security events', async () => {
  const [refused] = await during(() =>
    api.app.inject({
      url: '/api/v2/shop/customers/1',
      headers: { authorization: 'Bearer tajny.token.zloba' },
    }),
  )
  expect(refused).toMatchObject({
    security: 'access.refused',
    status: 401,
    actor: 'anonymous',
    route: 'GET /api/v2/shop/customers/:id',
  })
  const many = await during(async () => {
    for (let i = 0; i < 12; i += 1) await signIn('nikdo@example.cz', 'spatne')
  })
  expect(many.filter(({ security }) => security === 'limit.reached').length).toBeGreaterThan(0)
  expect(lines.join('')).not.toMatch(/tajny|nikdo/)
})
