import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestInbox } from '../../testing/inbox.ts'
import { openMailShop, type MailShop } from '../../testing/mail-shop.ts'
import { officeDesk } from '../../testing/office-desk.ts'
import { setStock } from '../../testing/order-goods.ts'
import { readyCart, type OrderShop } from '../../testing/order-shop.ts'

let mails: MailShop
let shop: OrderShop
let inbox: TestInbox
const { run, data, refused } = officeDesk(() => shop)

beforeAll(async () => {
  mails = await openMailShop()
  ;({ shop, inbox } = mails)
})
afterAll(() => mails?.close())
beforeEach(() => setStock(shop, 'soap', 5))

/** How many pieces a shopper can put into a cart. */
async function sellable(): Promise<number> {
  const { body } = await shop.call('POST', '/orders', {})
  const fits = async (quantity: number) => {
    const answer = await shop.call('POST', `/orders/${body.tokenValue}/items`, {
      productVariant: 'soap',
      quantity,
    })
    return answer.status === 201
  }
  let pieces = 0
  while (pieces < 20 && (await fits(1))) pieces += 1
  return pieces
}

async function placed(email: string, payment: string) {
  const { token } = await readyCart(shop, { soap: 2 }, { email, payment })
  const { body } = await shop.call('PATCH', `/orders/${token}/complete`, {})
  return body.number ?? ''
}

const subjects = async (email: string) => {
  await shop.app.outbox.drain()
  return inbox.to(email).map(({ subject }) => subject)
}

describe('pieces of the warehouse @API-12 @API-05', () => {
  test.each(['cod', 'comgate'])(
    'by %s: counted before the parcel left they include its own, afterwards they do not; its return brings them, once',
    async (payment) => {
      const number = await placed(`sklad-${payment}@example.cz`, payment)
      if (payment === 'comgate') await run(`orders pay ${number}`)
      await run('stock soap warehouse 5')
      expect(await sellable(), 'two lie there for the order').toBe(3)
      await run(`orders ship ${number}`)
      expect(await sellable()).toBe(3)
      await run('stock soap warehouse 5')
      expect(await sellable(), 'none of the five is the order’s').toBe(5)
      await run(`orders return ${number}`)
      expect(await sellable()).toBe(7)
      await run(`orders cancel ${number}`)
      expect(await sellable()).toBe(7)
    },
  )

  test('damaged ones that came back are not sold, not even after a cancellation', async () => {
    const number = await placed('poskozene@example.cz', 'cod')
    await run(`orders ship ${number}`)
    await run(`orders return ${number} --damaged yes`)
    await run(`orders cancel ${number}`)
    expect(await sellable()).toBe(3)
  })

  test('a packed parcel is shipped though its pieces were counted as gone', async () => {
    const number = await placed('spocitano@example.cz', 'cod')
    await run('stock soap warehouse 1')
    expect(await data(`orders ship ${number}`)).toMatchObject({ state: 'in_transit' })
    await run('stock soap warehouse 4')
    expect(await sellable()).toBe(4)
  })
})

test('a parcel nobody paid is written about once; of a paid one the mail about the money says that it came back @API-12', async () => {
  const [unpaid, paid] = [
    await placed('neprevzato@example.cz', 'cod'),
    await placed('vraceno@example.cz', 'comgate'),
  ]
  await run(`orders pay ${paid}`)
  for (const number of [unpaid, paid])
    for (const step of ['ship', 'return', 'cancel']) await run(`orders ${step} ${number}`)
  const about = async (email: string) =>
    (await subjects(email)).filter((subject) => /vrátila|zrušená/.test(subject))
  expect(await about('neprevzato@example.cz')).toEqual([
    `Zásilka s objednávkou č. ${unpaid} se nám vrátila`,
  ])
  expect(await about('vraceno@example.cz')).toEqual([`Objednávka č. ${paid} je zrušená`])
  const text = inbox
    .to('vraceno@example.cz')
    .map((mail) => mail.text)
    .join(' ')
  expect(text.replaceAll('\u00A0', ' ')).toContain('se nám vrátila, a tak jsme objednávku zrušili')
  expect(text).not.toContain('nepošleme')
})

test('what was not shipped cannot come back, said in words @API-12', async () => {
  const number = await placed('neodeslano@example.cz', 'cod')
  expect(await refused(`orders return ${number}`)).toBe(
    `order ${number} has no parcel yet; only what was shipped can become returned`,
  )
})
