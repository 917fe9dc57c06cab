import { itemRowName } from '../../order/view/item-name.ts'
import type { Transaction } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import type { Correction } from '../../money/invoice/credit-note-rules.ts'
import { boughtLines } from '../../money/payment/bought-lines.ts'
import type { Refunded } from '../../money/payment/refund-causes.ts'
import { taxPercentOf } from '../../order/view/vat-recap.ts'
import { findOrderById } from '../../order/facts/order-facts.ts'
import { SHIPPING_TAX_PERCENT } from '../../order/pricing/order-recalculation.ts'
import { refundByLine, worthOfLines } from '../../order/promotions/multibuy-returns.ts'
import { placedView, type OrderView } from '../../order/view/order-view.ts'
import { feeWithin } from '../../money/payment/fee-of-refund.ts'
import { shareOfLine } from '../../order/promotions/share-of-line.ts'

type Piece = { itemId: number; quantity: number; before: number }
type Worth = (piece: Piece) => number

/**
 * The goods a refund is for, at the price they were paid with; none when it is for no goods in
 * particular.
 */
export async function returnedGoods(
  trx: Transaction<Database>,
  source: Refunded,
): Promise<Correction[]> {
  const pieces = await piecesOf(trx, source)
  const order = pieces.length > 0 ? await findOrderById(trx, source.order_id) : undefined
  if (!order) return []
  const view = await placedView(trx, order)
  const worthOf =
    source.withdrawal_id === null
      ? claimedWorth(view)
      : await withdrawnWorth(trx, view, pieces, source.withdrawal_id)
  const goods = pieces.flatMap((piece) => {
    const { itemId, quantity } = piece
    const item = view.items.find(({ row }) => row.id === itemId)
    const total = worthOf(piece)
    if (!item || total === 0) return []
    return [{ name: itemRowName(item.row), quantity, taxPercent: taxPercentOf(view, item), total }]
  })
  const shipping = await shippingOf(trx, source)
  return [...goods, ...chargesBack(shipping, view.totals.paymentFeeTotal)]
}

function chargesBack(shipping: number, paymentFee: number): Correction[] {
  const fee = feeWithin(shipping, paymentFee)
  const charge = (name: string, total: number) =>
    total === 0 ? [] : [{ name, quantity: null, taxPercent: SHIPPING_TAX_PERCENT, total }]
  return [...charge('Doprava', shipping - fee), ...charge('Poplatek za platbu', fee)]
}

/**
 * Worth as the complaint counted it: in an offer of several pieces each carries a part of the
 * saving.
 */
function claimedWorth(view: OrderView): Worth {
  const lines = boughtLines(view)
  const worth = worthOfLines(lines, view.facts.order.multibuys)
  return ({ itemId, quantity, before }) => {
    const line = lines.find(({ id }) => id === itemId)
    return line ? shareOfLine(worth.get(itemId) ?? line.total, line.quantity, before, quantity) : 0
  }
}

/** Worth as the withdrawal counted it, with what earlier ones took. */
async function withdrawnWorth(
  trx: Transaction<Database>,
  view: OrderView,
  pieces: readonly Piece[],
  withdrawalId: number,
): Promise<Worth> {
  const { order } = view.facts
  const { sum } = await trx
    .selectFrom('withdrawals')
    .where('order_id', '=', order.id)
    .where('id', '<', withdrawalId)
    .select((eb) =>
      eb.fn.coalesce(eb.cast<number>(eb.fn.sum('goods_refund'), 'integer'), eb.lit(0)).as('sum'),
    )
    .executeTakeFirstOrThrow()
  const before = await returnedBefore(trx, order.id, withdrawalId)
  const byLine = refundByLine({
    lines: boughtLines(view).map((line) => ({ ...line, returned: before.get(line.id) ?? 0 })),
    multibuys: order.multibuys,
    pieces: new Map(pieces.map(({ itemId, quantity }) => [itemId, quantity])),
    refundedBefore: sum,
  })
  return ({ itemId }) => byLine.get(itemId) ?? 0
}

/** Pieces of each line in the withdrawals of an order before this one. */
async function returnedBefore(
  trx: Transaction<Database>,
  orderId: number,
  withdrawalId: number,
): Promise<Map<number, number>> {
  const rows = await trx
    .selectFrom('withdrawal_items as item')
    .innerJoin('withdrawals', 'withdrawals.id', 'item.withdrawal_id')
    .where('withdrawals.order_id', '=', orderId)
    .where('withdrawals.id', '<', withdrawalId)
    .groupBy('item.order_item_id')
    .select((eb) => [
      'item.order_item_id as id',
      eb.cast<number>(eb.fn.sum('item.quantity'), 'integer').as('quantity'),
    ])
    .execute()
  return new Map(rows.map(({ id, quantity }) => [id, quantity]))
}

async function piecesOf(
  trx: Transaction<Database>,
  { withdrawal_id, complaint_id }: Refunded,
): Promise<Piece[]> {
  if (withdrawal_id !== null)
    return trx
      .selectFrom('withdrawal_items as item')
      .select((eb) => [
        'item.order_item_id as itemId',
        'item.quantity',
        eb
          .selectFrom('withdrawal_items as earlier')
          .whereRef('earlier.order_item_id', '=', 'item.order_item_id')
          .whereRef('earlier.withdrawal_id', '<', 'item.withdrawal_id')
          .select(({ fn, cast }) =>
            cast<number>(fn.coalesce(fn.sum('earlier.quantity'), eb.lit(0)), 'integer').as(
              'before',
            ),
          )
          .as('before'),
      ])
      .where('withdrawal_id', '=', withdrawal_id)
      .orderBy('item.id')
      .execute()
      .then((rows) => rows.map(({ before, ...row }) => ({ ...row, before: before ?? 0 })))
  if (complaint_id === null) return []
  const rows = await trx
    .selectFrom('complaint_items')
    .select(['order_item_id as itemId', 'quantity'])
    .where('complaint_id', '=', complaint_id)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, before: 0 }))
}

async function shippingOf(
  trx: Transaction<Database>,
  { withdrawal_id }: Refunded,
): Promise<number> {
  if (withdrawal_id === null) return 0
  const row = await trx
    .selectFrom('withdrawals')
    .select('shipping_refund')
    .where('id', '=', withdrawal_id)
    .executeTakeFirst()
  return row?.shipping_refund ?? 0
}
