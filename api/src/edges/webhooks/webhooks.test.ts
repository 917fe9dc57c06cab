import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@drogerie/shared-lib/server/free-port.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { officeDesk } from '../../testing/office-desk.ts'
import { setStock } from '../../testing/order-goods.ts'
import { openOrderShop, readyCart, type OrderShop } from '../../testing/order-shop.ts'
import { openWebhookReceiver, type WebhookReceiver } from '../../testing/webhook-receiver.ts'
import { deliverWebhooks } from './deliver-webhooks.ts'

let shop: OrderShop
let erp: WebhookReceiver
let secret = ''
const { run, data, refused } = officeDesk(() => shop)

beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop?.close())
beforeEach(async () => {
  erp = await openWebhookReceiver(() => secret)
})
afterEach(async () => {
  await sql`truncate webhooks, webhook_deliveries`.execute(shop.db)
  await erp.close()
})

async function listening(events: string, name = 'erp', url = erp.url): Promise<void> {
  const added = await data(`webhooks add ${name} ${url} --events ${events}`)
  secret = String(added['secret'])
}

async function placed(payment = 'cod'): Promise<string> {
  await setStock(shop, 'soap', 50)
  const { token } = await readyCart(shop, { soap: 2 }, { email: 'odber@example.cz', payment })
  return (await shop.call('PATCH', `/orders/${token}/complete`, {})).body.number ?? ''
}

/** What came, after everything due was sent. */
async function heard(): Promise<string[]> {
  await shop.app.webhooks.drain()
  return erp.heard.map(({ type }) => type)
}

/** The pause after a failed attempt is over. */
const pauseIsOver = () =>
  sql`update webhook_deliveries set next_attempt_at = now() where delivered_at is null`.execute(
    shop.db,
  )

describe('events of orders, payments and refunds @API-12', () => {
  test('an order is told from its placing to its delivery, with facts that fit each other', async () => {
    await listening('order.placed,order.paid,order.shipped,order.delivered,payment.completed')
    const number = await placed('transfer')
    await run(`orders pay ${number}`)
    await run(`orders ship ${number} --tracking CZ7`)
    await run(`orders deliver ${number}`)
    expect((await heard()).toSorted()).toEqual(
      [
        'order.placed',
        'order.paid',
        'payment.completed',
        'order.shipped',
        'order.delivered',
      ].toSorted(),
    )
    const facts = (type: string) => erp.heard.find((one) => one.type === type)?.data
    expect(facts('order.placed')).toMatchObject({
      number,
      state: 'new',
      paymentState: 'awaiting_payment',
      fulfilment: 'none',
    })
    expect(facts('order.paid')).toMatchObject({ number, paymentState: 'paid' })
    expect(facts('payment.completed')).toMatchObject({
      method: 'transfer',
      amount: facts('order.placed')?.['total'],
      order: { number, paymentState: 'paid' },
    })
    expect(facts('order.shipped')).toMatchObject({ fulfilment: 'handed_over', tracking: 'CZ7' })
    expect(facts('order.delivered')).toMatchObject({ state: 'fulfilled', fulfilment: 'delivered' })
    expect(JSON.stringify(erp.heard)).not.toMatch(/odber|example\.cz|Brno|token/i)
  })

  test('a cancelled order and its money', async () => {
    await listening('order.cancelled,refund.requested,refund.done,order.returned')
    const number = await placed('transfer')
    await run(`orders pay ${number}`)
    await run(`orders cancel ${number}`)
    await shop.app.jobs.run('send-refunds')
    const [{ id } = { id: 0 }] = (await data('refunds list')) as unknown as { id: number }[]
    await run(`refunds paid ${id} --account 19-2000145399/0800`)
    expect((await heard()).toSorted()).toEqual([
      'order.cancelled',
      'refund.done',
      'refund.requested',
    ])
    expect(erp.heard.find(({ type }) => type === 'refund.done')?.data).toMatchObject({
      reason: 'order_cancelled',
      order: { number, state: 'cancelled' },
    })
  })

  test('what is rolled back, and what nobody listens to, is not told', async () => {
    await listening('order.cancelled')
    const number = await placed()
    await expect(
      shop.db.transaction().execute(async (trx) => {
        await trx
          .updateTable('orders')
          .set({ state: 'cancelled' })
          .where('number', '=', number)
          .execute()
        throw new Error('not today')
      }),
    ).rejects.toThrow('not today')
    expect(await heard()).toEqual([])
    const rows = await shop.db.selectFrom('webhook_deliveries').select('id').execute()
    expect(rows).toEqual([])
  })
})

describe('stock @API-12', () => {
  const items = () => erp.heard.flatMap(({ data: { items: all } }) => all as object[])

  test('the warehouse by a command, by an order, a shelf of a store; no change is no event', async () => {
    await setStock(shop, 'soap', 50)
    await listening('stock.changed')
    await run('stock soap warehouse 7')
    await run('stock soap warehouse 7')
    await run('stock soap 0101 2')
    await run('stock soap 0101 4')
    await heard()
    expect(items()).toEqual([
      { variant: 'soap', place: 'warehouse', onHand: 7, onHold: 0, available: 7 },
      { variant: 'soap', place: '0101', onHand: 2, onHold: 0, available: 2 },
      { variant: 'soap', place: '0101', onHand: 4, onHold: 0, available: 4 },
    ])
    await placed()
    await heard()
    expect(items().at(-1)).toMatchObject({ variant: 'soap', onHold: 2, available: 48 })
  })

  test('a file of a thousand counts comes in messages of five hundred', async () => {
    await sql`insert into product_variants (product_id, code, name, price, original_price, position, on_hand)
      select product_id, 'mnoho-' || n, 'Mnoho', 1000, 1000, n, 1 from product_variants, generate_series(1, 1000) n where code = 'soap'`.execute(
      shop.db,
    )
    await listening('stock.changed')
    const folder = await mkdtemp(path.join(tmpdir(), 'webhooks-'))
    const rows = Array.from({ length: 1000 }, (_, index) => `mnoho-${index + 1},warehouse,9`)
    await writeFile(path.join(folder, 'stock.csv'), ['variant,place,quantity', ...rows].join('\n'))
    expect(await run(`import stock ${path.join(folder, 'stock.csv')}`)).toMatchObject({ ok: true })
    await heard()
    expect(items()).toHaveLength(1000)
    expect(erp.heard.length).toBeLessThan(10)
    await rm(folder, { recursive: true })
  })
})

describe('repeating @API-12', () => {
  test('an address that fails gets the same message again, and what follows behind it', async () => {
    await listening('order.placed,order.shipped')
    erp.answers.push(503, 500)
    const number = await placed()
    await run(`orders ship ${number}`)
    expect(await heard(), 'one attempt, and a pause').toEqual(['order.placed'])
    await pauseIsOver()
    expect(await heard()).toEqual(['order.placed', 'order.placed'])
    await pauseIsOver()
    expect(await heard()).toEqual(['order.placed', 'order.placed', 'order.placed', 'order.shipped'])
    const [first, second, third] = erp.heard
    expect(second).toEqual(first)
    expect(third?.body).toBe(first?.body)
  })

  test('an address that is away keeps nobody else waiting', async () => {
    await listening('order.placed', 'away', `http://127.0.0.1:${await freePort()}/`)
    await listening('order.placed')
    await placed()
    expect(await heard()).toEqual(['order.placed'])
    expect(await data('webhooks list')).toMatchObject([
      {
        name: 'away',
        waiting: 1,
        'last answer': expect.stringContaining('ECONNREFUSED') as string,
      },
      { name: 'erp', waiting: 0, 'given up': 0, 'last answer': '204' },
    ])
  })

  test('a message that is refused three times is given up, and sent again when somebody says so', async () => {
    await listening('order.placed,order.shipped')
    erp.answers.push(400, 400, 400)
    const number = await placed()
    await run(`orders ship ${number}`)
    for (let round = 0; round < 3; round += 1) {
      await heard()
      await pauseIsOver()
    }
    expect(await heard()).toEqual([...Array<string>(3).fill('order.placed'), 'order.shipped'])
    const sent = (await data('webhooks deliveries erp')) as unknown as {
      id: number
      state: string
    }[]
    expect(sent.map(({ state }) => state)).toEqual(['taken', 'given up'])
    await run(`webhooks resend ${sent[1]?.id}`)
    expect((await heard()).at(-1)).toBe('order.placed')
    expect(erp.heard.at(-1)).toEqual(erp.heard[0])
  })

  test.each([408, 425, 429, 500])('%i is for the moment: it is tried on', async (status) => {
    await listening('order.placed')
    erp.answers.push(status, status, status, status)
    await placed()
    for (let round = 0; round < 4; round += 1) {
      await heard()
      await pauseIsOver()
    }
    expect(await heard()).toEqual(Array<string>(5).fill('order.placed'))
    expect(await data('webhooks list')).toMatchObject([{ waiting: 0, 'given up': 0 }])
  })

  test('four days of failures are enough', async () => {
    await listening('order.placed')
    await placed()
    await sql`update webhook_deliveries set created_at = now() - interval '97 hours'`.execute(
      shop.db,
    )
    erp.answers.push(500)
    await heard()
    expect(await data('webhooks list')).toMatchObject([{ waiting: 0, 'given up': 1 }])
  })

  test('a redirection is not followed', async () => {
    await listening('order.placed')
    erp.answers.push(307)
    await placed()
    await heard()
    expect(await data('webhooks list')).toMatchObject([{ waiting: 1, 'last answer': '307' }])
  })

  test('two processes at once send each message once', async () => {
    await listening('order.placed')
    for (let round = 0; round < 5; round += 1) await placed()
    await Promise.all([deliverWebhooks(shop.db), deliverWebhooks(shop.db)])
    expect(await heard()).toHaveLength(5)
    expect(new Set(erp.heard.map(({ id }) => id)).size).toBe(5)
  })
})

describe('the office @API-12', () => {
  test('a webhook is tried by a ping, and hears nothing once it has ended', async () => {
    await listening('order.placed')
    await run('webhooks ping erp')
    expect(await heard()).toEqual(['ping'])
    await run('webhooks end erp')
    await placed()
    expect(await heard()).toEqual(['ping'])
    expect(await refused('webhooks ping erp')).toContain('there is no webhook erp')
  })

  test('the secret is shown as the webhook is added, and never again', async () => {
    await listening('order.placed')
    expect(secret).toMatch(/^whsec_/)
    expect(JSON.stringify([await run('webhooks list'), await run('audit')])).not.toContain('whsec_')
  })

  test.each([
    ['webhooks add erp ftp://erp.example.cz --events order.placed', 'begins with https://'],
    ['webhooks add erp https://a:b@erp.example.cz --events order.placed', 'no password in it'],
    ['webhooks add erp https://erp.example.cz --events order.plcaed', 'is none of order.placed'],
    ['webhooks add ERP https://erp.example.cz --events order.placed', 'small letters'],
    ['webhooks add erp https://erp.example.cz', 'events'],
    ['webhooks resend x', 'whole number'],
  ])('%s is refused', async (words, message) => {
    expect(await refused(words, 2)).toContain(message)
  })

  test('a name is not taken twice', async () => {
    await listening('order.placed')
    expect(await refused(`webhooks add erp ${erp.url} --events order.placed`)).toContain('already')
  })

  test('what is over is forgotten after thirty days, what waits is not', async () => {
    await listening('order.placed')
    await placed()
    await heard()
    erp.answers.push(500)
    await placed()
    await heard()
    await shop.app.jobs.run('forget-webhook-deliveries', new Date(Date.now() + 31 * 86_400_000))
    const left = await data('webhooks deliveries erp')
    expect(left).toMatchObject([{ state: 'waiting' }])
  })
})
