import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { officeDesk } from './office-desk.ts'
import { openMailShop, type MailShop } from './mail-shop.ts'
import { readyCart } from './order-shop.ts'
import { pdfText } from './pdf-text.ts'

export const ACCOUNT = '19-2000145399/0800'
export const inStore = { shipping: 'branch', payment: 'pay_in_store', branchId: '0101' }

export type CashDesk = Awaited<ReturnType<typeof openCashDesk>>

/**
 * A shop whose office takes money at handovers: two soaps by courier come to 237,80 Kč, six in a
 * store to 299,40 Kč.
 */
export async function openCashDesk() {
  const opened = await openMailShop()
  const { shop } = opened
  await shop.db.updateTable('product_variants').set({ on_hand: 500 }).execute()
  const folder = await mkdtemp(join(tmpdir(), 'cash-'))
  const desk = officeDesk(() => shop)
  const place = async (soap: number, choice: Parameters<typeof readyCart>[2] = {}) =>
    placed(opened, soap, choice)
  return {
    ...{ shop, desk, place, mails: opened.mails },
    /** Message of a command that has to succeed. */
    said: async (text: string) => {
      const answer = await desk.run(text)
      return answer.ok ? answer.result.message : answer
    },
    textOf: async (url = '') => {
      const text = await pdfText((await shop.app.inject({ url })).rawPayload)
      return text.replaceAll(/[\s\u00a0]+/g, ' ')
    },
    /** Invoice and credit notes of an order as the books read them: a field of each by its name. */
    isdocsOf: async (orderId: number) => {
      await desk.data(`export invoices ${folder}`)
      const numbers = [
        ...(await numbersOf(opened, 'invoices', orderId)),
        ...(await numbersOf(opened, 'credit_notes', orderId)),
      ]
      return Promise.all(
        numbers.map(async (number) => {
          const xml = await readFile(join(folder, `${number}.isdoc`), 'utf8')
          return (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
        }),
      )
    },
    /** Pays a refund that a command has decided. @returns what was sent back. */
    payBack: async (decided: Promise<Record<string, unknown>>) => {
      const refund = Number((await decided)['id'])
      await desk.data(`refunds paid ${refund} --account ${ACCOUNT}`)
      return shop.db
        .selectFrom('refunds')
        .select(['amount', 'rounding', 'state'])
        .where('id', '=', refund)
        .executeTakeFirstOrThrow()
    },
    close: async () => {
      await opened.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const numbersOf = async ({ shop }: MailShop, table: 'invoices' | 'credit_notes', orderId: number) =>
  (
    await shop.db
      .selectFrom(table)
      .select('number')
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute()
  ).map(({ number }) => number)

async function placed(
  { shop }: MailShop,
  soap: number,
  choice: Parameters<typeof readyCart>[2] = {},
) {
  const { token } = await readyCart(shop, { soap }, choice)
  const { body } = await shop.call('PATCH', `/orders/${token}/complete`, {}, choice.headers)
  const number = body.number ?? ''
  const read = async () =>
    (await shop.call('GET', `/orders/${token}`, undefined, choice.headers)).body
  return {
    ...{ id: body.id, token, number, placed: body, read },
    items: body.items.map(({ id, quantity, total }) => ({ id, quantity, total })),
    track: async () =>
      (
        await shop.call('POST', '/order-tracking', {
          orderNumber: number,
          email: 'host@example.cz',
        })
      ).json,
    /** Whoever waits in a store says the code. */
    code: async () => (await read()).shipments[0]?.pickupCode ?? '',
  }
}
