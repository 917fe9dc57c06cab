import type { Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Correction } from '../invoice/credit-note-rules.ts'
import { taxPercentOf } from '../order/vat-recap.ts'
import { findOrderById } from '../order/order-facts.ts'
import { SHIPPING_TAX_PERCENT } from '../order/order-recalculation.ts'
import { placedView } from '../order/order-view.ts'
import { shareOfLine } from '../order/share-of-line.ts'

type Source = { order_id: number; withdrawal_id: number | null; complaint_id: number | null }
type Piece = { itemId: number; quantity: number; before: number }

/** The goods a refund is for, at the price they were paid with; none when it is for no goods in particular. */
export async function returnedGoods(trx: Transaction<Database>, source: Source): Promise<Correction[]> {
  const pieces = await piecesOf(trx, source)
  const order = pieces.length > 0 ? await findOrderById(trx, source.order_id) : undefined
  if (!order) return []
  const view = await placedView(trx, order)
  const goods = pieces.flatMap(({ itemId, quantity, before }) => {
    const item = view.items.find(({ row }) => row.id === itemId)
    if (!item) return []
    const total = shareOfLine(item.total, item.row.quantity, before, quantity)
    return [{ name: item.row.product_name, quantity, taxPercent: taxPercentOf(view, item), total }]
  })
  const shipping = await shippingOf(trx, source)
  return shipping === 0 ? goods : [...goods, { name: 'Doprava', quantity: null, taxPercent: SHIPPING_TAX_PERCENT, total: shipping }]
}

async function piecesOf(trx: Transaction<Database>, { withdrawal_id, complaint_id }: Source): Promise<Piece[]> {
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
          .select(({ fn, cast }) => cast<number>(fn.coalesce(fn.sum('earlier.quantity'), eb.lit(0)), 'integer').as('before'))
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

async function shippingOf(trx: Transaction<Database>, { withdrawal_id }: Source): Promise<number> {
  if (withdrawal_id === null) return 0
  const row = await trx.selectFrom('withdrawals').select('shipping_refund').where('id', '=', withdrawal_id).executeTakeFirst()
  return row?.shipping_refund ?? 0
}
