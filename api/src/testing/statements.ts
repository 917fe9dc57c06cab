import type {
  MailedStatement,
  PendingStatement,
} from '@drogerie/shared-lib/contract/pending-statement.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runOffice } from '../edges/office/run-office.ts'
import { claim, guestClaim, type DeliveredOrder } from './claims.ts'
import { openInbox, type TestInbox } from './inbox.ts'
import { openOrderShop, readyCart, type OrderShop } from './order-shop.ts'
import { testConfig } from './test-config.ts'

export type StatementShop = {
  shop: OrderShop
  inbox: TestInbox
  /** Where files of complaints lie. */
  dataDir: string
  /** Forgets mails and counted calls. */
  clear(): Promise<void>
  close(): Promise<void>
}

/** A shop with a mail server and a folder of its own. */
export async function openStatementShop(): Promise<StatementShop> {
  const inbox = await openInbox()
  const dataDir = await mkdtemp(join(tmpdir(), 'drogerie-statements-'))
  const shop = await openOrderShop({}, testConfig({ smtpUrl: inbox.smtpUrl, dataDir }))
  return {
    shop,
    inbox,
    dataDir,
    clear: async () => {
      inbox.messages.splice(0)
      await shop.db.deleteFrom('rate_limits').execute()
    },
    close: async () => {
      await shop.close()
      await inbox.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Tokens of the links that were mailed to an address for its word, the newest last. */
export async function mailedStatements(
  shop: OrderShop,
  inbox: TestInbox,
  to: string,
): Promise<string[]> {
  await shop.app.outbox.drain()
  return inbox.to(to).flatMap(({ text }) => /potvrzeni-zadosti\/([\w-]+)/.exec(text)?.[1] ?? [])
}

type Shown = {
  status: number
  json: MailedStatement & { violations?: { message: string }[] }
  text: string
}

export const openStatement = (shop: OrderShop, token = ''): Promise<Shown> =>
  shop.call('GET', `/pending-statements/${token}`) as Promise<unknown> as Promise<Shown>

export const pressStatement = (shop: OrderShop, token = ''): Promise<Shown> =>
  shop.call('POST', `/pending-statements/${token}`, {}) as Promise<unknown> as Promise<Shown>

/** The answer for a caller with an order's number and e-mail. */
export type Waiting = {
  status: number
  json: PendingStatement & { violations?: { message: string }[] }
}

const words = { firstName: 'Zlý', lastName: 'Cizinec', confirmed: true, website: '' }

/** Paid, and not handed over. */
export async function paidOrder(
  shop: OrderShop,
  { email, headers }: { email: string; headers: Record<string, string> },
) {
  const { token } = await readyCart(shop, { soap: 2 }, { email, headers, payment: 'transfer' })
  const { body } = await shop.call('PATCH', `/orders/${token}/complete`, {}, headers)
  await runOffice(shop.app, ['orders', 'pay', body.number ?? ''])
  return { id: body.id, token, number: body.number ?? '' }
}

/** A stranger's withdrawal, who knows number and e-mail. */
export async function withdraws(
  shop: OrderShop,
  { number, email }: { number: string; email: string },
  more: Record<string, unknown> = {},
  headers = {},
): Promise<Waiting> {
  return (await shop.call(
    'POST',
    '/withdrawals',
    { ...words, orderNumber: number, email, ...more },
    headers,
  )) as unknown as Waiting
}

/** The customer’s complaint. */
export const claims = async (
  shop: OrderShop,
  { order, email }: { order: DeliveredOrder; email: string },
  more = {},
  files: { bytes: Uint8Array }[] = [],
): Promise<Waiting> =>
  (await claim(
    shop,
    guestClaim(order, { orderToken: null, email, ...more }),
    files,
  )) as unknown as Waiting

/** State of an order, and how many withdrawals, complaints and refunds it has. */
export async function traces(shop: OrderShop, orderId: number) {
  const { state } = await shop.db
    .selectFrom('orders')
    .select('state')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const count = async (table: 'withdrawals' | 'complaints' | 'refunds') =>
    (await shop.db.selectFrom(table).select('id').where('order_id', '=', orderId).execute()).length
  return {
    state,
    withdrawals: await count('withdrawals'),
    complaints: await count('complaints'),
    refunds: await count('refunds'),
  }
}
