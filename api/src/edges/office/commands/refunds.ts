import type { Kysely } from 'kysely'
import type { Database } from '../../../kernel/db/schema.ts'
import type { ShopServer } from '../../../kernel/http/fastify-types.ts'
import { inTransaction } from '../../../kernel/db/transaction.ts'
import { RefundState } from '../../../money/payment/payment-tables.ts'
import {
  payByTransfer,
  resolveRefund,
  transferPaid,
} from '../../../money/payment/refund-decisions.ts'
import { refundable, RefundRefused } from '../../../money/payment/refund-commands.ts'
import { whoRefunded } from './latest-refund.ts'
import { inCrowns } from '../../../kernel/values/crowns.ts'
import {
  account,
  OfficeRefusal,
  OfficeUsage,
  messageResult,
  tableOf,
  wholeNumber,
  type AfterCommit,
  type OfficeCommand,
  type OfficeResult,
} from './office-command.ts'

const refundOf = (app: ShopServer, id: number) =>
  app.db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select([
      'refunds.id',
      'refunds.state',
      'refunds.amount',
      'refunds.method',
      'refunds.bank_account',
      'orders.number',
    ])
    .where('refunds.id', '=', id)
    .executeTakeFirstOrThrow()

/**
 * The refusal of a refund larger than what is left: the amount left in crowns, the order's number,
 * and who refunded it last.
 */
export async function refundRefusal(
  db: Kysely<Database>,
  order: { id: number; number: string | null },
  amount: number | undefined,
) {
  const left = await inTransaction(db, (trx) => refundable(trx, order.id))
  const wanted = amount === undefined ? '' : `, not ${inCrowns(amount)} Kč`
  const who = await whoRefunded(db, order.id)
  return new OfficeRefusal(
    `of order ${order.number ?? order.id} ${inCrowns(left)} Kč can be refunded${wanted}${who}`,
  )
}

/**
 * Sends what can be sent at once, and reports the state of a refund, once the request for it is
 * committed.
 */
export const sentRefund = (id: number): AfterCommit => ({
  afterCommit: (app) => sendRefund(app, id),
})

async function sendRefund(app: ShopServer, id: number): Promise<OfficeResult> {
  await app.jobs.run('send-refunds')
  app.outbox.wake()
  const { state, amount, method, bank_account: bankAccount, number } = await refundOf(app, id)
  const data = { id, amount, state, method, account: bankAccount }
  if (method === 'gateway' || state === 'done')
    return messageResult(`refund ${id} of ${inCrowns(amount)} Kč: ${state}`, data)
  const where = bankAccount ?? 'an account the shopper has yet to name'
  return messageResult(
    `refund ${id}: pay ${inCrowns(amount)} Kč to ${where}, variable symbol ${number}, then: pnpm shop refunds paid ${id}`,
    data,
  )
}

const listRefunds: OfficeCommand = {
  name: 'refunds list',
  summary: 'open refunds, oldest first; requested transfers wait to be paid by an operator',
  options: {
    state:
      "only this state: requested, sending, done, refused, unclear; 'all' of them; open ones when left out",
  },
  async run({ db }, { options }) {
    const state = options['state']
    if (state !== undefined && state !== 'all' && !RefundState.some((known) => known === state))
      throw new OfficeUsage(`there is no state ${state}; there are ${RefundState.join(', ')}`)
    const rows = await db
      .selectFrom('refunds')
      .innerJoin('orders', 'orders.id', 'refunds.order_id')
      .select([
        'refunds.id',
        'orders.number as order',
        'refunds.amount',
        'refunds.state',
        'refunds.method',
        'refunds.reason',
      ])
      .select(['refunds.bank_account as account', 'refunds.last_error as error'])
      .$if(state === undefined, (query) => query.where('refunds.state', '!=', 'done'))
      .$if(state !== undefined && state !== 'all', (query) =>
        query.where('refunds.state', '=', RefundState.find((one) => one === state) ?? 'done'),
      )
      .orderBy('refunds.id')
      .execute()
    return tableOf(
      rows.map((row) => ({ ...row, amount: inCrowns(row.amount) })),
      ['id', 'order', 'amount', 'state', 'method', 'account', 'reason', 'error'],
    )
  },
}

/** A decision about one refund, reported as a refusal when it is impossible. */
function decision(
  command: Omit<OfficeCommand, 'run'>,
  decide: (app: ShopServer, id: number, input: Record<string, string>) => Promise<void>,
): OfficeCommand {
  return {
    ...command,
    async run(app, { args, options }) {
      const id = wholeNumber(args['id'], 'the id', 1)
      try {
        await decide(app, id, { ...args, ...options })
      } catch (error) {
        throw error instanceof RefundRefused ? new OfficeRefusal(error.message) : error
      }
      return sentRefund(id)
    },
  }
}

const paid = decision(
  {
    name: 'refunds paid',
    summary: 'records that a transfer was paid from the bank; the shopper gets a mail',
    args: ['id'],
    options: { account: 'where it went, when the shopper named it only now' },
  },
  ({ db, refundCauses }, id, { account: typed }) =>
    inTransaction(db, (trx) =>
      transferPaid({ db: trx, refundCauses }, id, typed === undefined ? null : account(typed)),
    ),
)

const resolve = decision(
  {
    name: 'refunds resolve',
    summary:
      "says what the gateway's own list shows of an unclear refund: 'done', or 'not-done', which sends it again",
    args: ['id', 'outcome'],
  },
  async ({ db, refundCauses }, id, { outcome }) => {
    if (outcome !== 'done' && outcome !== 'not-done')
      throw new OfficeUsage("the outcome is 'done' or 'not-done'")
    await inTransaction(db, (trx) => resolveRefund({ db: trx, refundCauses }, id, outcome))
  },
)

const byTransfer = decision(
  {
    name: 'refunds by-transfer',
    summary: 'pays a refund by bank transfer when the gateway refused it or was not asked yet',
    args: ['id', 'account'],
  },
  ({ db }, id, { account: typed }) =>
    inTransaction(db, (trx) => payByTransfer(trx, id, account(typed ?? ''))),
)

export const refundCommands: readonly OfficeCommand[] = [listRefunds, paid, resolve, byTransfer]
