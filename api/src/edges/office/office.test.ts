import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { officeDesk } from '../../testing/office-desk.ts'
import { openOrderShop, type OrderShop } from '../../testing/order-shop.ts'

let shop: OrderShop
const { run, refused } = officeDesk(() => shop)

beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())

test('words that are no command are told in words of the tool', async () => {
  expect(await refused('methods enable ppl --price -5', 2)).toMatch(
    /^-5: numbers and amounts are not negative; usage: pnpm shop methods enable/,
  )
  expect(await refused('price soap -5', 2)).toContain('-5: numbers and amounts are not negative')
  expect(await refused('methods enable ppl --prize 5', 2)).toContain('there is no option --prize')
  expect(await refused('methods enable ppl --price', 2)).toContain('--price needs a value')
})

describe('redirects @S12 @API-12', () => {
  test('are added, listed, removed; loops and bad places are refused', async () => {
    await run('redirect add /Stara-Cesta/ /nova-cesta')
    expect((await shop.call('GET', '/redirects?path=/stara-cesta')).json).toMatchObject({
      'hydra:member': [{ originUrl: '/stara-cesta', destinationUrl: '/nova-cesta' }],
    })
    for (const [from, to] of [
      ['/nova-cesta', '/stara-cesta'],
      ['/x', '//evil.example'],
      ['/x', 'javascript:alert(1)'],
      ['/x', '/x'],
      ['stara', '/x'],
      ['/stara-cesta', '/jina'],
    ])
      await refused(`redirect add ${from} ${to}`)
    await run('redirect remove /Stara-Cesta/')
    expect(await refused('redirect remove /stara-cesta')).toContain('no redirect')
  })
})

describe('wrong words @API-12', () => {
  test.each([
    ['orders', 2],
    ['orders shipp 1', 2],
    ['orders show', 2],
    ['orders show 1 2', 2],
    ['orders show 1 --nothing x', 2],
    ['complaints move R000001 nowhere', 2],
    ['orders list --state bogus', 2],
    ['mails list --done maybe', 2],
    ['withdrawals list --all maybe', 2],
    [`complaints move R000001 complaint_deny --text ${'x'.repeat(3000)}`, 2],
    ['complaints move R000001 complaint_deny --text ', 2],
    ['withdrawals refund 1 --reason Opotřebované.', 2],
    ['orders refund 1 --again yes', 2],
    ['customer show 99999999999999', 1],
    ['customer erase nikdo@example.cz --confirm nikdo@example.cz', 1],
    ['customer export nikdo@example.cz', 1],
    ['complaints move R000001 complaint_deny', 1],
    ['article publish nothing', 1],
    ['reviews accept 999999', 1],
  ])('%s is refused with code %i', async (text, exitCode) => {
    await refused(text, exitCode)
  })
})
