import type {
  MailedStatement,
  PendingStatement,
} from '@drogerie/shared-lib/contract/pending-statement.ts'
import type { TestInbox } from './inbox.ts'
import type { OrderShop } from './order-shop.ts'

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
