import { afterAll, describe, expect, test } from 'vitest'
import { dataOf } from '../fuzz/foreign-data.ts'
import { openFuzzShop } from '../fuzz/fuzz-shop.ts'
import type { KnownPaths } from '../fuzz/known-ids.ts'
import type { Operation } from '../fuzz/operations.ts'
import { cells, expected, refusesLink, type Caller, type Row } from './cells.ts'
import { forgedTokens } from './forged-tokens.ts'

const shop = await openFuzzShop()
const forged = await forgedTokens(shop)
const before = await dataOf(shop.db, shop.petr.id)
afterAll(() => shop.close())

const nobodysToken = 'x'.repeat(64)

function addressOf({ path }: Operation, values: readonly string[]): string {
  let next = 0
  return path.replaceAll(/\{[^}]+\}/g, () => values[next++] ?? nobodysToken)
}

async function call(
  operation: Operation,
  url: string,
  headers: object,
  { body }: Row,
): Promise<{ status: number; text: string }> {
  await shop.forgetAttempts()
  const type = operation.method === 'PATCH' ? 'application/merge-patch+json' : 'application/json'
  const answer = await shop.app.inject({
    method: operation.method,
    url,
    headers: { ...headers, ...(body ? { 'content-type': type } : {}) },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  })
  return { status: answer.statusCode, text: answer.body }
}

/**
 * The first set of values for an operation's path, of somebody's things; nobody's where they have
 * none.
 */
const valuesFor = ({ path }: Operation, paths: KnownPaths) =>
  paths.get(path)?.[0] ?? path.match(/\{/g)?.map(() => '999999') ?? []

function fits(operation: Operation, row: Row, caller: Caller, status: number): boolean {
  const wanted =
    row.policy === 'link' ? (refusesLink[operation.id] ?? [404]) : expected[row.policy][caller]
  return wanted === 'allowed'
    ? ![401, 403, 404].includes(status) && status < 500
    : wanted.includes(status)
}

describe('who may call what @API-11 @A02 @A03 @A14 @C13', () => {
  test('every operation has its row, and every row an operation', () => {
    const ids = shop.operations.map(({ id }) => id)
    expect(ids.filter((id) => !(id in cells))).toEqual([])
    expect(Object.keys(cells).filter((id) => !ids.includes(id))).toEqual([])
  })

  test('what the description calls closed is closed, and nothing else', () => {
    const closed = shop.operations.filter(({ id }) =>
      ['signed-in', 'owner'].includes(cells[id]?.policy ?? ''),
    )
    const declared = shop.operations.filter(({ signedIn }) => signedIn)
    expect(declared.map(({ id }) => id)).toEqual(closed.map(({ id }) => id))
  })

  test.each(shop.operations.map((operation) => [operation.id, operation] as const))(
    '%s',
    async (id, operation) => {
      const row = cells[id]
      if (!row) return
      const petrs = addressOf(
        operation,
        valuesFor(operation, row.policy === 'open' ? shop.paths : shop.petrsPaths),
      )
      const seen: string[] = []
      const expectFit = (caller: Caller, name: string, status: number) => {
        if (!fits(operation, row, caller, status)) seen.push(`${name}: ${status}`)
      }
      expectFit('nobody', 'nobody', (await call(operation, petrs, {}, row)).status)
      const other = await call(operation, petrs, shop.stranger.headers, row)
      expectFit('other', 'another customer', other.status)
      expect(other.text).not.toContain('petr@example.cz')
      for (const [name, token] of Object.entries(forged)) {
        const { status } = await call(operation, petrs, { authorization: `Bearer ${token}` }, row)
        const fine = row.policy === 'sign-in' ? status === 200 : status === 401
        if (!fine && name !== 'empty') seen.push(`${name}: ${status}`)
      }
      expect(seen).toEqual([])
    },
  )

  test.each(
    shop.operations
      .filter(({ path }) => path.includes('{tokenValue}'))
      .map((operation) => [operation.id, operation] as const),
  )('%s: a token of nobody’s, and none at all, in the address', async (id, operation) => {
    const row = cells[id] ?? { policy: 'order' }
    const [, ...rest] = valuesFor(operation, shop.petrsPaths)
    // without its token an order's address is that of one's own orders
    const none = operation.path.endsWith('{tokenValue}') ? [] : ['']
    for (const token of [
      nobodysToken,
      ...none,
      '%00',
      '..%2f',
      'null',
      '[]',
      '%20',
      'x'.repeat(10_000),
    ]) {
      const { status } = await call(
        operation,
        addressOf(operation, [token, ...rest]),
        shop.petr.headers,
        row,
      )
      expect([token.slice(0, 10), [404, 405].includes(status)]).toEqual([token.slice(0, 10), true])
    }
  })

  test('not one of all these calls has changed anything of the owner’s', async () => {
    expect(await dataOf(shop.db, shop.petr.id)).toEqual(before)
  })

  test('an access token opens no reset link', async () => {
    const token = shop.petr.headers.authorization.replace('Bearer ', '')
    for (const secret of [token, token.slice(0, 200)]) {
      expect(
        (await shop.app.inject(`/api/v2/shop/reset-password-requests/${secret}`)).statusCode,
      ).toBe(404)
    }
  })

  test('the owner is let in everywhere', async () => {
    const refused: string[] = []
    const isRead = ({ method }: Operation) => method === 'GET'
    await shop.freshPaths()
    const statusFor = async (operation: Operation, row: Row) => {
      const paths = row.policy === 'open' ? shop.paths : shop.ownPaths()
      const url = addressOf(operation, valuesFor(operation, paths))
      return (await call(operation, url, shop.jana.headers, row)).status
    }
    // reads first, which leave everything as it is
    for (const operation of shop.operations.toSorted((a, b) => +isRead(b) - +isRead(a))) {
      const row = cells[operation.id]
      if (!row || row.policy === 'link' || row.policy === 'gateway') continue
      const isOfOne = operation.path.includes('{')
      if (isOfOne && !shop.ownPaths().has(operation.path)) continue
      let status = await statusFor(operation, row)
      if ([401, 403, 404].includes(status)) {
        // a write before this one may have ended her session or what is asked for
        await (isOfOne ? shop.freshPaths() : shop.signInAnew())
        status = await statusFor(operation, row)
      }
      if ([401, 403].includes(status) || status >= 500) refused.push(`${operation.id}: ${status}`)
    }
    expect(refused).toEqual([])
  }, 400_000)
})
