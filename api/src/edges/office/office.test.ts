import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { indexPages } from '../../goods/search/index-pages.ts'
import { openInbox, type TestInbox } from '../../testing/inbox.ts'
import { openOrderShop, readyCart, type OrderShop } from '../../testing/order-shop.ts'
import { testConfig } from '../../testing/test-config.ts'
import { renderResult } from './render-result.ts'
import { runOffice } from './run-office.ts'

let shop: OrderShop
let inbox: TestInbox

beforeAll(async () => {
  inbox = await openInbox()
  shop = await openOrderShop({}, testConfig({ smtpUrl: inbox.smtpUrl }))
})
afterAll(async () => {
  await shop.close()
  await inbox.close()
})

/** The words of a command as they are typed. */
const run = (text: string) => runOffice(shop.app, text.split(' '))
const data = async (text: string) => {
  const answer = await run(text)
  expect(answer).toMatchObject({ ok: true })
  return answer.ok ? (answer.result.data as Record<string, unknown>) : {}
}
const refused = async (text: string, exitCode = 1) => {
  const answer = await run(text)
  expect(answer).toMatchObject({ ok: false, exitCode })
  return answer.ok ? '' : answer.message
}
const subjects = async (email: string) => {
  await shop.app.outbox.drain()
  return inbox.to(email).map(({ subject }) => subject)
}

async function placed(
  email: string,
  choice: { shipping?: string; payment?: string; branchId?: string } = {},
) {
  const { token } = await readyCart(shop, { soap: 2 }, { email, ...choice })
  const { body } = await shop.call('PATCH', `/orders/${token}/complete`, {})
  const shown = async () => {
    const { body: order } = await shop.call('GET', `/orders/${token}`)
    return [order.displayState, order.thankYou]
  }
  return {
    number: body.number ?? '',
    shown,
    tracking: async () => (await shop.call('GET', `/orders/${token}`)).body.shipments[0]?.tracking,
  }
}

describe('an order goes all its ways, as the shopper sees it @API-12', () => {
  test('by courier, cash on delivery', async () => {
    const order = await placed('dobirka@example.cz')
    expect(await order.shown()).toEqual(['created', 'cod'])
    await run(`orders pack ${order.number}`)
    expect(await order.shown()).toEqual(['packing', 'expedition-ready'])
    expect(await refused(`orders pack ${order.number}`)).toContain('packing')
    await run(`orders ship ${order.number} --tracking CZ123456`)
    expect(await order.shown()).toEqual(['in_transit', 'shipped'])
    expect(await order.tracking()).toBe('CZ123456')
    expect(await refused(`orders cancel ${order.number}`)).toContain('cannot be cancelled')
    await run(`orders deliver ${Number(order.number)}`)
    expect(await order.shown()).toEqual(['delivered', 'complete'])
    expect(await data(`orders show ${order.number}`)).toMatchObject({
      money: 'paid',
      tracking: 'CZ123456',
    })
    expect(await refused(`orders return ${order.number}`)).toContain('delivered')
    const mails = await subjects('dobirka@example.cz')
    expect(mails.filter((subject) => /cestě|předal|dopravc/i.test(subject))).toHaveLength(1)
  })

  test.each(['comgate', 'transfer'])(
    'unpaid by %s: no step lets the goods go or books money that nobody has',
    async (payment) => {
      const order = await placed(`nezaplaceno-${payment}@example.cz`, { payment })
      for (const step of ['pack', 'dispatch', 'ship', 'deliver'])
        for (const anyway of ['', ' --anyway yes'])
          expect(await refused(`orders ${step} ${order.number}${anyway}`)).toBe(
            `order ${order.number} is not paid, and its money comes before its goods: 'orders pay ${order.number}' when it came`,
          )
      expect(await data(`orders show ${order.number}`)).toMatchObject({
        state: 'waiting_for_payment',
        money: 'awaiting_payment',
      })
      await run(`orders pay ${order.number}`)
      expect(await data(`orders deliver ${order.number}`)).toMatchObject({ state: 'delivered' })
    },
  )

  test('what a courier brings home is not ready in a store, and goes on afterwards', async () => {
    const order = await placed('domu@example.cz')
    expect(await refused(`orders ready ${order.number}`)).toBe(
      `order ${order.number} goes to an address, where nothing waits to be collected`,
    )
    expect(await data(`orders ship ${order.number}`)).toMatchObject({ state: 'in_transit' })
    expect(await refused(`orders ready ${order.number}`)).toContain('goes to an address')
    const mails = await subjects('domu@example.cz')
    expect(mails.filter((subject) => /vyzvedn/i.test(subject))).toEqual([])
  })

  test('to a store, paid by transfer', async () => {
    const order = await placed('prevod@example.cz', {
      ...{ shipping: 'branch', branchId: '0101', payment: 'transfer' },
    })
    expect(await order.shown()).toEqual(['waiting_for_payment', 'pending'])
    await run(`orders pay ${order.number}`)
    expect(await order.shown()).toEqual(['paid', 'paid'])
    expect(await refused(`orders pay ${order.number}`)).toContain('paid already')
    await run(`orders dispatch ${order.number}`)
    await run(`orders ready ${order.number}`)
    expect(await order.shown()).toEqual(['ready_for_pickup', 'pickup-ready'])
    await run(`orders return ${order.number}`)
    expect(await order.shown()).toEqual(['not_delivered', 'cancel'])
    const mails = await subjects('prevod@example.cz')
    expect(new Set(mails).size).toBe(mails.length)
    expect(mails.filter((subject) => /přip?raven|vyzvedn/i.test(subject))).toHaveLength(1)
    expect(await data(`orders refund ${order.number} --account 19-2000145399/0800`)).toMatchObject({
      method: 'transfer',
      state: 'requested',
    })
    expect(await refused(`orders refund ${order.number}`)).toMatch(
      new RegExp(
        `^of order ${order.number} 0,00 Kč can be refunded; refund \\d+ of [\\d,]+ Kč was decided \\S+ by local$`,
      ),
    )
  })

  test('the same part is paid back once, however many operators read the same letter @API-12', async () => {
    const order = await placed('dvakrat@example.cz', { payment: 'transfer' })
    await run(`orders pay ${order.number}`)
    const line = `orders refund ${order.number} --amount 20 --account 19-2000145399/0800`
    const answers = await Promise.all([run(line), run(line), run(line)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    for (const answer of answers.filter(({ ok }) => !ok))
      expect(answer).toMatchObject({
        exitCode: 1,
        message: expect.stringMatching(
          /^refund \d+ of 20,00 Kč was decided \S+ by local; .*--again yes$/,
        ) as string,
      })
    expect(await data(`${line} --again yes`)).toMatchObject({ amount: 2_000 })
    expect(await data(line.replace('20', '21'))).toMatchObject({ amount: 2_100 })
    // money of a withdrawal that happens to be as much is no repetition, nor is what was decided long ago
    await sql`update refunds set reason = 'withdrawal' where amount = 2100`.execute(shop.db)
    expect(await data(line.replace('20', '21'))).toMatchObject({ amount: 2_100 })
    await sql`update refunds set created_at = created_at - interval '16 minutes' where amount = 2000`.execute(
      shop.db,
    )
    expect(await data(line)).toMatchObject({ amount: 2_000 })
    expect(await refused(line.replace('20', '9000'))).toContain('can be refunded, not 9000,00 Kč')
  })

  test('is shown with whom it goes to and what delivery and payment cost', async () => {
    const { number } = await placed('ukaz@example.cz')
    await shop.db
      .updateTable('orders')
      .set({ notes: 'Zvonek 3' })
      .where('number', '=', number)
      .execute()
    const shown = await run(`orders show ${number}`)
    const text = shown.ok ? renderResult(shown.result) : ''
    for (const part of [
      'to: Jana',
      'Dlouhá 12',
      'phone: +420',
      'note: Zvonek 3',
      'delivery: ppl',
      'payment: cod',
      '39,00',
    ])
      expect(text).toContain(part)
  })

  test('cancelled: the goods are free again', async () => {
    const before = await shop.db
      .selectFrom('product_variants')
      .select(['on_hand', 'on_hold'])
      .where('code', '=', 'soap')
      .executeTakeFirst()
    const order = await placed('storno@example.cz')
    expect(await data(`orders cancel ${order.number}`)).toMatchObject({ state: 'cancelled' })
    expect(await order.shown()).toEqual(['cancelled', 'cancel'])
    const after = await shop.db
      .selectFrom('product_variants')
      .select(['on_hand', 'on_hold'])
      .where('code', '=', 'soap')
      .executeTakeFirst()
    expect(after).toEqual(before)
    expect(await refused(`orders ship ${order.number}`)).toContain('cancelled')
    expect(await refused('orders show 999999999')).toContain('no order')
  })
})

test('words that are no command are told in words of the tool', async () => {
  expect(await refused('methods enable ppl --price -5', 2)).toMatch(
    /^-5: numbers and amounts are not negative; usage: pnpm shop methods enable/,
  )
  expect(await refused('price soap -5', 2)).toContain('-5: numbers and amounts are not negative')
  expect(await refused('methods enable ppl --prize 5', 2)).toContain('there is no option --prize')
  expect(await refused('methods enable ppl --price', 2)).toContain('--price needs a value')
})

describe('goods @API-12 @CZ-03', () => {
  test('a price is changed, remembered and shown', async () => {
    expect(await data('price cream 399,90')).toMatchObject({ from: 49990, to: 39990 })
    expect((await shop.call('GET', '/product-variants/cream')).json).toMatchObject({
      price: 39990,
      originalPrice: 49990,
    })
    expect(await data('price cream 389 --original 500 --club 350')).toMatchObject({ to: 38900 })
    const history = await data('price-history cream')
    expect(history).toHaveLength(2)
    for (const wrong of ['price cream 300 --club 0', 'price cream 300 --club 301'])
      await refused(wrong, 2)
    expect(await refused('price cream 300')).toContain('the club price, 350,00 Kč, would be above')
    for (const wrong of [
      'price cream 0',
      'price cream -5',
      'price cream 1e3',
      'price cream 100 --original 90',
      'price cream',
    ])
      await refused(wrong, 2)
    expect(await refused('price nothing 10')).toContain('no variant')
  })

  test('stock of the warehouse and of a store', async () => {
    await run('stock lotion warehouse 0')
    expect((await shop.call('GET', '/product-variants/lotion')).json).toMatchObject({
      inStock: false,
    })
    await run('stock lotion 0101 7')
    const { rows } = {
      rows: await shop.db
        .selectFrom('variant_store_stock')
        .select('quantity')
        .where('quantity', '=', 7)
        .execute(),
    }
    expect(rows).toHaveLength(1)
    expect(await refused('stock lotion 9999 7')).toContain('no store')
    await refused('stock lotion warehouse -1', 2)
    await refused('stock lotion warehouse 1,5', 2)
  })
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

describe('people and work @API-12 @O09', () => {
  test('an account is shown and exported without secrets, and erased only when confirmed', async () => {
    const { customer } = await shop.account('eva@example.cz')
    expect(await data('customer show eva@example.cz')).toMatchObject({
      email: 'eva@example.cz',
      verified: true,
    })
    const exported = JSON.stringify(await data('customer export eva@example.cz'))
    expect(exported).toContain('eva@example.cz')
    expect(exported).not.toMatch(/argon2|password|token_hash/)
    expect(await refused('customer erase eva@example.cz')).toContain('--confirm')
    await run('customer erase eva@example.cz --confirm eva@example.cz')
    expect(await refused(`customer show ${customer.split('/').at(-1)}`)).toContain('no account')
  })

  test('waiting mails are seen and tried again', async () => {
    await shop.app.outbox.drain()
    await shop.db
      .insertInto('outbox')
      .values({
        kind: 'password-reset',
        dedupe_key: 'x',
        payload: '{"kind":"password-reset","email":"a@b.cz"}',
        attempts: 3,
      })
      .execute()
    await shop.db
      .updateTable('outbox')
      .set({ next_attempt_at: new Date(Date.now() + 3_600_000), last_error: 'ECONNREFUSED' })
      .execute()
    expect(await data('mails list')).toEqual([
      expect.objectContaining({ kind: 'password-reset', error: 'ECONNREFUSED' }),
    ])
    expect(await data('mails retry all')).toMatchObject({ done: 1 })
    expect(await data('mails list')).toEqual([])
    await refused('jobs run nothing', 2)
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

test('a store is removed once nothing waits there; orders keep its place, and carts choose again', async () => {
  const choice = { shipping: 'branch', payment: 'pay_in_store', branchId: '0102' }
  const { token } = await readyCart(shop, { soap: 1 }, choice)
  const { body: order } = await shop.call('PATCH', `/orders/${token}/complete`, {})
  const { token: cart } = await readyCart(shop, { soap: 1 }, choice)
  expect(await refused('stores remove 102')).toContain(
    `1 orders are still to be collected in 0102: ${order.number}`,
  )
  await run(`orders cancel ${order.number}`)
  const found = async () => JSON.stringify((await shop.call('GET', '/search?query=orl%C3%AD')).json)
  await indexPages(shop.db, 'store')
  expect(await found()).toContain('/prodejny/brno')
  expect(await run('stores remove 102')).toMatchObject({
    result: { data: { code: '0102', address: '/prodejny/brno' } },
  })
  expect(await refused('stores remove 0102')).toBe('there is no store 0102')
  expect(await found()).not.toContain('/prodejny/brno')
  const shipmentOf = async (of: string) =>
    (await shop.call('GET', `/orders/${of}`)).body.shipments[0]
  expect(await shipmentOf(token)).toMatchObject({
    branchName: 'Brno, Orlí',
    branchAddress: { street: 'Orlí 2', city: 'Brno' },
  })
  expect(await shipmentOf(cart)).not.toHaveProperty('branchId')
  expect(JSON.stringify(await run('stores list'))).not.toContain('0102')
})
