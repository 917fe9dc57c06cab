import { AuthenticationToken } from '@drogerie/shared-lib/contract/auth.ts'
import { Complaint } from '@drogerie/shared-lib/contract/complaint.ts'
import { RefreshedCustomer } from '@drogerie/shared-lib/contract/customer.ts'
import { FinishResult } from '@drogerie/shared-lib/contract/registration.ts'
import { Withdrawal } from '@drogerie/shared-lib/contract/withdrawal.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'
import { answersSecret } from './secret-answers.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ empty: true })
}, 120_000)
afterAll(() => api.close())

test.each([
  ['a sign-in', AuthenticationToken, true],
  ['the end of a registration or an activation', FinishResult, true],
  ['a refreshed session', RefreshedCustomer, true],
  ['a complaint, whose token opens it alone', Complaint, false],
  ['a withdrawal', Withdrawal, false],
])('%s @A18', (_name, schema, secret) => {
  expect(answersSecret({ response: { 200: schema } })).toBe(secret)
})

type Schema = { properties?: Record<string, unknown>; $ref?: string }
type Document = {
  paths: Record<
    string,
    Record<
      string,
      { responses?: Record<string, { content?: Record<string, { schema?: Schema }> }> }
    >
  >
  components: { schemas: Record<string, Schema> }
}

test('no other POST answers a token: a new one has to stand here, and to have AccessToken in its schema @C20 @A18', async () => {
  const { paths, components } = (await api.app.inject('/api/v2/docs.json')).json() as Document
  const told = new Set<string>()
  for (const [path, operations] of Object.entries(paths))
    for (const [status, { content }] of Object.entries(operations['post']?.responses ?? {}))
      for (const { schema } of Object.values(content ?? {})) {
        const name = /#\/components\/schemas\/([\w.-]+)/.exec(JSON.stringify(schema ?? {}))?.[1]
        const properties = (name ? components.schemas[name] : schema)?.properties ?? {}
        if (status.startsWith('2') && 'token' in properties)
          told.add(path.replace('/api/v2/shop', ''))
      }
  expect([...told].toSorted()).toEqual([
    '/authentication-token',
    '/client/activation-finish',
    '/client/registration-finish',
    '/complaints',
    '/customers/token',
    '/withdrawals',
  ])
})
