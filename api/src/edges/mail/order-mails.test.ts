import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { markPaid, setFulfilment } from '../../order/placed/order-lifecycle.ts'
import { openMailShop, type MailShop } from '../../testing/mail-shop.ts'
import { billingAddress, readyCart } from '../../testing/order-shop.ts'

let opened: MailShop
let shop: MailShop['shop']
beforeAll(async () => {
  opened = await openMailShop()
  ;({ shop } = opened)
})
afterAll(() => opened?.close())
beforeEach(() => opened.empty())

/** The one mail of this subject: as it is read, and as it is drawn. */
async function mail(subject: RegExp) {
  const found = await opened.mails(subject)
  expect(found).toHaveLength(1)
  const { text = '', html = '' } = found[0] ?? {}
  return { text: text.replaceAll(/[\s\u00a0]+/g, ' '), html }
}
async function place(choice: Parameters<typeof readyCart>[2], update: object = {}) {
  const { token } = await readyCart(shop, { soap: 2 }, choice)
  await shop.call('PUT', `/orders/${token}`, update)
  return (await shop.call('PATCH', `/orders/${token}/complete`, { notes: 'Zvonek nejde.' })).body
}

test('a confirmation repeats the note, and the address of the goods apart from that of the bill @API-09', async () => {
  const shippingAddress = { ...billingAddress, firstName: 'Petr', street: 'Orlí 4' }
  const { tokenValue } = await place({ payment: 'cod' }, { billingAddress, shippingAddress })
  const { text, html } = await mail(/je přijatá/)
  expect(text).toContain('Vaše poznámka: > Zvonek nejde.')
  expect(text).toContain('Adresa: Petr Nová, Orlí 4, 110 00 Praha')
  expect(text).toContain('Fakturační adresa: Jana Nová, Dlouhá 12, 110 00 Praha')
  const main =
    /<a[^>]*class="m-button"[^>]*href="([^"]+)"|<a[^>]*href="([^"]+)"[^>]*class="m-button"/
  const [, one, other] = main.exec(html) ?? []
  expect(one ?? other).toContain(tokenValue)
})

test.each([
  ['cod', true],
  ['comgate', false],
])(
  'goods on their way that are paid by %s: money is to be made ready: %s @API-09',
  async (payment, isToPay) => {
    const { id } = await place({ payment })
    if (payment === 'comgate') await markPaid(shop.app, id)
    await setFulfilment(shop.app, id, 'handed_over')
    const { text } = await mail(/je na cestě/)
    expect(/Připravte si [\d ]+,\d\d Kč/.test(text)).toBe(isToPay)
    expect(/Zaplatíte při převzetí [\d ]+,\d\d Kč kartou, nebo \d+ Kč hotově\./.test(text)).toBe(
      isToPay,
    )
  },
)

test('a box is paid by card alone, and nobody is told of cash @API-09 @CZ-17', async () => {
  const { id } = await place({ shipping: 'dpd-box', branchId: 'B-1', payment: 'cod' })
  await setFulfilment(shop.app, id, 'handed_over')
  for (const subject of [/je přijatá/, /je na cestě/]) {
    const { text } = await mail(subject)
    expect(text).toMatch(/zaplatíte [\d ]+,\d\d Kč kartou\.|převzetí [\d ]+,\d\d Kč kartou\./)
    expect(text).not.toContain('hotově')
  }
})

test('a parcel that nobody took over brings the document that corrects its invoice @CZ-11', async () => {
  const { id } = await place({ payment: 'cod' })
  for (const state of ['handed_over', 'returned'] as const) await setFulfilment(shop.app, id, state)
  const [returned, ...more] = await opened.mails(/se nám vrátila/)
  expect([more, returned?.files.map(({ filename }) => filename)]).toEqual([
    [],
    [expect.stringMatching(/^opravny-doklad-D\d+\.pdf$/)],
  ])
})

test('goods that wait say when their store is open, days alike in one line @CZ-17', async () => {
  await shop.db.deleteFrom('store_hours').where('day', '=', 7).execute()
  await sql`update store_hours set opens = '13:30' where day = 6`.execute(shop.db)
  await sql`insert into store_hours (store_id, day, opens, closes)
    select store_id, 6, '08:00', '12:30' from store_hours where day = 6`.execute(shop.db)
  const { id } = await place({
    shipping: 'click-collect',
    branchId: '0101',
    payment: 'pay_in_store',
  })
  await setFulfilment(shop.app, id, 'pickup_ready')
  expect((await mail(/připravená k vyzvednutí/)).text).toContain(
    'Pondělí až pátek: 8.00–20.00 Sobota: 8.00–12.30, 13.30–20.00 Neděle: zavřeno',
  )
})
