import type {
  OrderDisplayState,
  SalesChannel,
  ShippingKind,
  WithdrawalState,
} from '@drogerie/shared-lib/contract/enums.ts'
import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { isCollectedKind } from '@drogerie/shared-lib/contract/shipment-rules.ts'
import type { Withdrawn } from '@drogerie/shared-lib/product/withdrawn-rules.ts'
import type { StatusTone } from '@drogerie/shared-lib/ui/badge.tsx'

/**
 * Moving, ready or done, waiting for the customer, at rest: the colours of the list (the words
 * carry the meaning).
 */
const tones: Record<OrderDisplayState, StatusTone> = {
  created: 'moving',
  paid: 'moving',
  packing: 'moving',
  in_transit: 'moving',
  ready_for_pickup: 'ok',
  delivered: 'ok',
  waiting_for_payment: 'waiting',
  not_delivered: 'failed',
  cancelled: 'muted',
}

type Purchase = {
  displayState?: OrderDisplayState | undefined
  shippingKind?: ShippingKind | undefined
  source?: SalesChannel | undefined
  payable?: boolean | undefined
  withdrawn?: boolean | undefined
  partlyWithdrawn?: WithdrawalState | undefined
  payments?: Order['payments'] | undefined
}

/** A receipt of a store cannot be tracked. */
export const isReceipt = ({ source }: Purchase): boolean => source === 'store'

/** Text key of a purchase's name. */
export const purchaseName = (purchase: Purchase) =>
  isReceipt(purchase) ? 'purchases.receipt' : 'purchases.order'

type OrderStatus = {
  tone: StatusTone
  key:
    | 'purchases.inStore'
    | `order.displayState.${OrderDisplayState | 'collected'}`
    | `order.withdrawn.state.${Withdrawn}`
}

/** Colour and text key of a purchase's state. */
export function orderStatus(purchase: Purchase): OrderStatus {
  if (isReceipt(purchase)) return { tone: 'muted', key: 'purchases.inStore' }
  const state = purchase.displayState ?? 'created'
  // what was cancelled or came back by itself keeps its name
  if (purchase.withdrawn && state !== 'cancelled' && state !== 'not_delivered')
    return { tone: 'muted', key: 'order.withdrawn.state.whole' }
  if (purchase.partlyWithdrawn && state === 'delivered')
    return { tone: 'muted', key: `order.withdrawn.state.${purchase.partlyWithdrawn}` }
  if (state === 'delivered' && isCollectedKind(purchase.shippingKind))
    return { tone: tones[state], key: 'order.displayState.collected' }
  return { tone: tones[state], key: `order.displayState.${state}` }
}

/** The customer waits for it, or it waits for the customer. */
export const isUnderWay = (purchase: Purchase): boolean =>
  !isReceipt(purchase) &&
  !['delivered', 'not_delivered', 'cancelled'].includes(purchase.displayState ?? 'created')

export const orderCan = {
  /** Waits for the customer's card. */
  pay: (purchase: Purchase): boolean =>
    !isReceipt(purchase) &&
    purchase.displayState === 'waiting_for_payment' &&
    purchase.payable === true,
  /** Waits for money from the customer's bank, which no page of ours takes. */
  transfer: (purchase: Purchase): boolean =>
    purchase.displayState === 'waiting_for_payment' &&
    purchase.payments?.at(-1)?.method.isCard === false,
}
