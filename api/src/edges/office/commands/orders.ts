import type { Fulfilment } from '@drogerie/shared-lib/contract/enums.ts'
import { wasPaid } from '@drogerie/shared-lib/contract/payment-rules.ts'
import type { Transaction } from 'kysely'
import type { Database } from '../../../kernel/db/schema.ts'
import { inTransaction } from '../../../kernel/db/transaction.ts'
import type { ShopServer } from '../../../kernel/http/fastify-types.ts'
import { isWithUs, mayMove } from '../../../order/placed/fulfilment-rules.ts'
import { samePickupCode } from '../../../order/placed/pickup-code.ts'
import {
  cancelOrder,
  IllegalMove,
  markPaid,
  setFulfilment,
  UnpaidGoods,
} from '../../../order/placed/order-lifecycle.ts'
import { NothingToTake, takeMoney } from '../../../order/placed/take-money.ts'
import { moneyOf } from '../../../money/payment/paid-money.ts'
import { refundOrder, RefundRefused } from '../../../money/payment/refund-commands.ts'
import { refuseRepeated } from './latest-refund.ts'
import { cashOf, orderOf, summaryOf, type Overview } from './order-overview.ts'
import { orderReads } from './orders-read.ts'
import { refundRefusal, sentRefund } from './refunds.ts'
import {
  account,
  crowns,
  isYes,
  OfficeRefusal,
  OfficeUsage,
  messageResult,
  type OfficeCommand,
  type OfficeInput,
  type OfficeResult,
} from './office-command.ts'

async function shownAfter(app: ShopServer, number: string): Promise<OfficeResult> {
  app.outbox.wake()
  const order = await orderOf(app.db, number)
  const { state, ...rest } = { ...summaryOf(order), ...cashOf(order) }
  const cash = rest.rounding ? `, ${rest.total} in cash, rounding ${rest.rounding}` : ''
  return messageResult(`order ${rest.number ?? number}: ${state}, ${rest.money}${cash}`, {
    state,
    ...rest,
  })
}

const takenOption = "'cash', rounded to whole crowns, or 'card'; a card when left out"

/**
 * Books how the money is taken. Where nothing is said it was a card, which pays the sum that the
 * order shows. @throws OfficeRefusal
 */
async function take(
  trx: Transaction<Database>,
  order: Overview,
  { by }: OfficeInput['options'],
): Promise<void> {
  if (by !== undefined && by !== 'cash' && by !== 'card')
    throw new OfficeUsage("--by is 'cash' or 'card'")
  const isToTake = order.payment !== null && !order.paid_in_advance && !wasPaid(order.payment_state)
  if (by === undefined && !isToTake) return
  await asRefusal(order, () => takeMoney(trx, order.id, by ?? 'card'))
}

const payOrder: OfficeCommand = {
  name: 'orders pay',
  summary: 'records the payment of an order: a received transfer, or money at the till',
  args: ['number'],
  numberOf: 'order',
  options: { by: takenOption },
  async run(app, { args, options }) {
    const order = await orderOf(app.db, args['number'] ?? '')
    if (order.state === 'cancelled') throw new OfficeRefusal(`order ${order.number} is cancelled`)
    const booked = await inTransaction(app.db, async (trx) => {
      await take(trx, order, options)
      return markPaid({ db: trx, orderEvents: app.orderEvents }, order.id)
    })
    if (!booked) throw new OfficeRefusal(`order ${order.number} is paid already`)
    return shownAfter(app, args['number'] ?? '')
  },
}

const cancel: OfficeCommand = {
  name: 'orders cancel',
  summary: 'cancels an order: goods and coupon codes are released',
  args: ['number'],
  numberOf: 'order',
  async run(app, { args }) {
    const order = await orderOf(app.db, args['number'] ?? '')
    if (!(await cancelOrder(app, order.id)))
      throw new OfficeRefusal(`order ${order.number} cannot be cancelled any more`)
    return shownAfter(app, args['number'] ?? '')
  },
}

/** A move that the order's rules do not allow is refused with their message. */
async function asRefusal<Result>(
  { id, number }: Overview,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UnpaidGoods)
      throw new OfficeRefusal(
        `order ${number} is not paid, and its money comes before its goods: 'orders pay ${number}' when it came`,
      )
    if (error instanceof NothingToTake) throw new OfficeRefusal(error.message)
    throw error instanceof IllegalMove
      ? new OfficeRefusal(error.message.replace(`order ${id} `, `order ${number} `))
      : error
  }
}

/** Refuses to ship goods that are being refunded in full. @throws OfficeRefusal */
async function refuseRefunded(
  app: ShopServer,
  order: Overview,
  options: OfficeInput['options'],
): Promise<void> {
  if (
    !isWithUs(order.fulfilment ?? 'none') ||
    !wasPaid(order.payment_state) ||
    isYes(options, 'anyway')
  )
    return
  const money = await inTransaction(app.db, (trx) => moneyOf(trx, order.id))
  if (money.length > 0 && money.every(({ left }) => left <= 0))
    throw new OfficeRefusal(
      `all the money of order ${order.number} goes back; --anyway yes goes on all the same`,
    )
}

/** Requires the pickup code for goods in a store. @throws OfficeRefusal */
function refuseStranger(
  { number, fulfilment, pickup_code: code }: Overview,
  said: string | undefined,
): void {
  if (fulfilment !== 'pickup_ready' || code === null) return
  if (said === undefined)
    throw new OfficeRefusal(
      `order ${number} waits in a store: --code says the code the customer has`,
    )
  if (!samePickupCode(said, code))
    throw new OfficeRefusal(`that is not the code of order ${number}`)
}

const stepOptions: Record<string, Record<string, string>> = {
  ship: { tracking: 'number of the parcel' },
  deliver: { code: 'what the customer says in the store the goods wait in', by: takenOption },
  return: { damaged: "'yes' keeps its goods from sale" },
}

function step(word: string, to: Fulfilment, summary: string): OfficeCommand {
  return {
    name: `orders ${word}`,
    summary,
    args: ['number'],
    numberOf: 'order',
    options: {
      ...stepOptions[word],
      anyway: "'yes' goes on with an order whose money goes back whole",
    },
    async run(app, { args, options }) {
      const order = await orderOf(app.db, args['number'] ?? '')
      const damaged = isYes(options, 'damaged')
      if (
        mayMove(order.fulfilment ?? 'none', to, order.kind ?? 'courier') &&
        order.state !== 'cancelled'
      ) {
        if (to === 'delivered') refuseStranger(order, options['code'])
        await refuseRefunded(app, order, options)
        // Before the move, which queues the mail with the number.
        const tracking = options['tracking']?.slice(0, 100)
        if (tracking !== undefined)
          await app.db
            .updateTable('shipments')
            .set({ tracking })
            .where('order_id', '=', order.id)
            .execute()
      }
      await asRefusal(order, () =>
        inTransaction(app.db, async (trx) => {
          if (to === 'delivered') await take(trx, order, options)
          await setFulfilment({ db: trx, orderEvents: app.orderEvents }, order.id, to, { damaged })
        }),
      )
      return shownAfter(app, args['number'] ?? '')
    },
  }
}

const refund: OfficeCommand = {
  name: 'orders refund',
  summary:
    'sends money back, whole or in part: through the gateway what came by it, else as a transfer to be paid',
  args: ['number'],
  numberOf: 'order',
  options: {
    amount: 'crowns; all that is left when left out',
    account: 'where a transfer goes; when left out the shopper is asked by mail',
    reason: 'why, a sentence in Czech; it stands in the mails',
    again: "'yes': though the same amount went back a moment ago",
  },
  only: { again: 'amount' },
  async run(app, { args, options }) {
    const order = await orderOf(app.db, args['number'] ?? '')
    const amount =
      options['amount'] === undefined ? undefined : crowns(options['amount'], 'the amount')
    const bankAccount = options['account'] === undefined ? undefined : account(options['account'])
    if (amount !== undefined && !isYes(options, 'again'))
      await refuseRepeated(app.db, order.id, amount)
    try {
      return sentRefund(
        await refundOrder(app.db, {
          orderId: order.id,
          amount,
          bankAccount,
          note: options['reason'],
        }),
      )
    } catch (error) {
      throw error instanceof RefundRefused ? await refundRefusal(app.db, order, amount) : error
    }
  },
}

export const orderCommands: readonly OfficeCommand[] = [
  ...orderReads,
  payOrder,
  step('pack', 'packing', 'the warehouse packs it'),
  step('dispatch', 'expedition_ready', 'packed, waits for the carrier'),
  step('ship', 'handed_over', 'handed over to the carrier; the shopper gets a mail'),
  step(
    'ready',
    'pickup_ready',
    'ready in the store or at the point of the carrier; the shopper gets a mail',
  ),
  step(
    'deliver',
    'delivered',
    'delivered or collected; what the courier or the store collects is paid',
  ),
  step('return', 'returned', 'came back undelivered; its goods are for sale again'),
  cancel,
  refund,
]
