import type {
  Fulfilment,
  OrderPaymentState,
  OrderState,
} from '@drogerie/shared-lib/contract/enums.ts'
import { wasPaid } from '@drogerie/shared-lib/contract/payment-rules.ts'
import type {
  OrderWithdrawal,
  Withdrawal,
  WithdrawalDraft,
} from '@drogerie/shared-lib/contract/withdrawal.ts'
import type { Kysely, Selectable } from 'kysely'
import {
  namesOfLine,
  openPieces,
  type PlacedLine,
  type PlacedOrder,
} from '../complaint/claimed-orders.ts'
import type { Database } from '../../kernel/db/schema.ts'
import { shopIri } from '../../kernel/http/hydra.ts'
import { pragueClock, pragueIso } from '../../kernel/values/prague-time.ts'
import { withdrawableUntil } from '../../order/methods/withdrawal-period.ts'
import { moneyOf } from '../../money/payment/paid-money.ts'
import { feeWithin } from '../../money/payment/fee-of-refund.ts'
import { roundingBackOf } from '../returns/rounding-back.ts'
import { goodsRefund, refundIf, whyNotWithdrawable, type Refund } from './withdrawal-rules.ts'
import type { WithdrawalTable } from './withdrawal-tables.ts'

export const withdrawalIri = (token: string) => shopIri('withdrawals', token)

type Draft = {
  order: PlacedOrder
  exceptions: ReadonlyMap<number, string>
  gifts: readonly string[]
  /** Null for a caller with only a number and an e-mail: they must not learn what was paid. */
  refund: Refund | null
  /** Only the owner gets the order's token, because it grants more than this. */
  isOwner: boolean
  now: Date
}

export function presentDraft({
  order,
  exceptions,
  gifts,
  refund,
  isOwner,
  now,
}: Draft): WithdrawalDraft {
  const reason = whyNotWithdrawable(order, pragueClock(now).day)
  const left = (line: PlacedOrder['lines'][number]) => (reason === null ? openPieces(line) : 0)
  return {
    '@id': shopIri('withdrawals', 'draft'),
    '@type': 'WithdrawalDraft',
    order: {
      token: isOwner ? order.tokenValue : null,
      number: order.number,
      date: pragueClock(order.placedAt).day,
    },
    withdrawable: reason === null,
    reason,
    until: order.takenOverAt && pragueIso(withdrawableUntil(order.takenOverAt)),
    items: order.lines.map((line) => ({
      id: line.id,
      ...namesOfLine(line),
      image: line.image,
      quantity: line.quantity,
      withdrawableQuantity: left(line),
      refund: refund && goodsRefund(order, [{ line, quantity: left(line) }]),
      exception: exceptions.get(line.productId) ?? null,
    })),
    ...(gifts.length > 0 ? { gifts: [...gifts] } : {}),
    refund,
  }
}

export type WithdrawalFacts = Selectable<WithdrawalTable> & {
  orderNumber: string
  /** The order's money came, however much of it has gone back since. */
  wasPaid: boolean
  /** The refund for the withdrawal; its total is what goes back, with the rounding of cash. */
  refund: Refund
  /** Decided to go back; null while nothing is. */
  payBack: number | null
  goods: NonNullable<Withdrawal['goods']>
  /** The given bank account is not confirmed, and the money cannot go back to a card. */
  isAccountPending: boolean
  items: Pick<PlacedLine, 'productName' | 'brandName' | 'variantName' | 'quantity'>[]
}

const withOrder = (db: Kysely<Database>) =>
  db
    .selectFrom('withdrawals')
    .innerJoin('orders', 'orders.id', 'withdrawals.order_id')
    .selectAll('withdrawals')
    .leftJoin('shipments', 'shipments.order_id', 'orders.id')
    .select([
      'orders.number as order_number',
      'orders.payment_state',
      'orders.payment_fee_total',
      'orders.state as order_state',
      'shipments.fulfilment',
    ])
    .select(({ selectFrom }) =>
      selectFrom('refunds')
        .whereRef('refunds.withdrawal_id', '=', 'withdrawals.id')
        .select(({ fn }) => fn.sum<number | null>('amount').as('amount'))
        .as('refund_amount'),
    )

export async function findWithdrawal(
  db: Kysely<Database>,
  token: string,
): Promise<WithdrawalFacts | null> {
  const row = await withOrder(db).where('withdrawals.token', '=', token).executeTakeFirst()
  const [facts] = row ? await factsOf(db, row.order_id, [row]) : []
  return facts ?? null
}

/** The withdrawals from one order, oldest first. */
export async function withdrawalsOf(
  db: Kysely<Database>,
  orderId: number,
): Promise<WithdrawalFacts[]> {
  const rows = await withOrder(db)
    .where('withdrawals.order_id', '=', orderId)
    .orderBy('withdrawals.id')
    .execute()
  return factsOf(db, orderId, rows)
}

type Row = Selectable<WithdrawalTable> & {
  order_number: string | null
  payment_state: OrderPaymentState
  payment_fee_total: number
  order_state: OrderState
  fulfilment: Fulfilment | null
  refund_amount: number | null
}

const goodsOf = ({ order_state: state, fulfilment }: Row): NonNullable<Withdrawal['goods']> => {
  if (state === 'cancelled') return 'kept'
  return state === 'fulfilled' || fulfilment === 'delivered' ? 'taken-over' : 'on-the-way'
}

async function itemsOf(db: Kysely<Database>, withdrawalIds: readonly number[]) {
  const rows = await db
    .selectFrom('withdrawal_items')
    .innerJoin('order_items', 'order_items.id', 'withdrawal_items.order_item_id')
    .innerJoin('product_variants', 'product_variants.id', 'order_items.variant_id')
    .innerJoin('products', 'products.id', 'product_variants.product_id')
    .leftJoin('brands', 'brands.id', 'products.brand_id')
    .select([
      'withdrawal_items.withdrawal_id',
      'order_items.product_name as productName',
      'brands.name as brandName',
      'product_variants.name as variantName',
      'withdrawal_items.quantity',
    ])
    .where('withdrawal_id', 'in', withdrawalIds)
    .orderBy('withdrawal_items.id')
    .execute()
  return Map.groupBy(rows, ({ withdrawal_id }) => withdrawal_id)
}

const isUnproved = ({ state, bank_account_number, account_confirmed_at }: Row): boolean =>
  state === 'received' && bank_account_number !== null && account_confirmed_at === null

/** Rows that withdrawals of one order need, read in as many statements as for one withdrawal. */
async function factsOf(
  db: Kysely<Database>,
  orderId: number,
  rows: readonly Row[],
): Promise<WithdrawalFacts[]> {
  if (rows.length === 0) return []
  const items = await itemsOf(
    db,
    rows.map(({ id }) => id),
  )
  const roundings = await roundingBackOf(db, orderId)
  const isForAccount =
    rows.some(isUnproved) &&
    (await moneyOf(db, orderId)).every(({ method }) => method === 'transfer')
  return rows.map((row) => ({
    ...presentable(row, roundings.of(row.id)),
    isAccountPending: isForAccount && isUnproved(row),
    items: (items.get(row.id) ?? []).map(({ withdrawal_id: _id, ...item }) => item),
  }))
}

function presentable(
  withOrderFacts: Row,
  rounding: number,
): Omit<WithdrawalFacts, 'isAccountPending' | 'items'> {
  const {
    order_number,
    payment_state,
    payment_fee_total,
    order_state: _state,
    fulfilment: _fulfilment,
    refund_amount,
    ...row
  } = withOrderFacts
  const { goods_refund: goods, shipping_refund: shipping } = row
  return {
    ...row,
    orderNumber: order_number ?? '',
    wasPaid: wasPaid(payment_state),
    refund: {
      goods,
      shipping,
      paymentFee: feeWithin(shipping, payment_fee_total),
      total: goods + shipping + rounding,
    },
    payBack: refund_amount === null ? (row.state === 'refunded' ? 0 : null) : Number(refund_amount),
    goods: goodsOf(withOrderFacts),
  }
}

export function presentWithdrawal(facts: WithdrawalFacts): Withdrawal {
  return {
    '@id': withdrawalIri(facts.token),
    '@type': 'Withdrawal',
    token: facts.token,
    number: facts.number,
    orderNumber: facts.orderNumber,
    receivedAt: pragueIso(facts.received_at),
    state: facts.state,
    items: facts.items.map((item) => ({ ...namesOfLine(item), quantity: item.quantity })),
    refund: refundIf(facts.wasPaid, facts.refund),
    ...(facts.payBack === null ? {} : { payBack: facts.payBack }),
    ...(facts.lowered_reason ? { loweredReason: facts.lowered_reason } : {}),
    text: facts.statement,
    goods: facts.goods,
    ...(facts.isAccountPending ? { accountPending: true } : {}),
  }
}

/** As it stands on the page of a guest's order, which a link opens. */
export function presentWithoutPerson(facts: WithdrawalFacts, orderToken: string): OrderWithdrawal {
  const { token: _token, text: _text, ...rest } = presentWithdrawal(facts)
  return { ...rest, '@id': shopIri('orders', orderToken, 'withdrawals', facts.number) }
}
