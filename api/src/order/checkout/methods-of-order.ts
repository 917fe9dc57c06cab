import type { PaymentMethod } from '@drogerie/shared-lib/contract/payment-method.ts'
import type { ShippingMethod } from '@drogerie/shared-lib/contract/shipping-method.ts'
import { takesCash } from '@drogerie/shared-lib/contract/cash-rules.ts'
import { isStoreKind } from '@drogerie/shared-lib/contract/shipment-rules.ts'
import type { Kysely } from 'kysely'
import { hasStores } from '../../goods/store/has-stores.ts'
import type { Database } from '../../kernel/db/schema.ts'
import { HttpError } from '../../kernel/http/http-error.ts'
import { readOrder, type OrderDeps } from '../cart/cart-context.ts'
import type { Viewer } from '../facts/order-access.ts'
import { loadReferenceData, type PaymentMethodRow } from '../facts/reference-data.ts'
import type { Handover, UnavailableReason } from '../methods/shipping-rules.ts'
import {
  chosenHandover,
  parcelOf,
  refusalOfPayment,
  refusalOfShipping,
} from '../pricing/method-choice.ts'
import type { OrderView } from '../view/order-view.ts'
import { presentPaymentMethod, presentShippingMethod } from './method-presenter.ts'
import { mayReplacePayment } from './payment-retry.ts'

/** All delivery methods, with their prices for this order and the reason why one cannot be used. */
export async function shippingMethodsOf(
  db: Kysely<Database>,
  view: OrderView,
): Promise<ShippingMethod[]> {
  const { isDeliveryFree } = view
  const { itemsTotal } = view.totals
  const parcel = parcelOf(
    view.items.map(({ row }) => ({ row })).filter(({ row }) => !row.is_gift),
    itemsTotal,
  )
  const { shippingMethods } = await loadReferenceData(db)
  const open = shippingMethods.filter(({ enabled }) => enabled)
  // without any store its choice would end in a refusal
  const usable = (await hasStores(db)) ? open : open.filter(({ kind }) => !isStoreKind(kind))
  return usable.map((method) =>
    presentShippingMethod(method, {
      itemsTotal,
      isDeliveryFree,
      refusal: refusalOfShipping(method, parcel),
    }),
  )
}

/**
 * The payment methods that this order can choose now, and those that only its point does not take,
 * with the reason; a placed one, those it can change to.
 */
export async function paymentMethodsOf(
  db: Kysely<Database>,
  view: OrderView,
): Promise<PaymentMethod[]> {
  const { paymentMethods } = await loadReferenceData(db)
  const { itemsTotal, paymentFeeTotal: fee } = view.totals
  const handover = chosenHandover(view.shipping, view.facts)
  if (view.facts.order.state !== 'cart')
    return paymentMethods
      .filter((method) => mayReplacePayment(method, { handover, itemsTotal, fee }))
      .map((method) => presentPaymentMethod(asTakenAt(handover, method)))
  return paymentMethods.flatMap((method) => {
    const refusal = refusalOfPayment(method, handover, itemsTotal)
    if (!method.enabled || !isListed(refusal)) return []
    const shown = asTakenAt(handover, method)
    return [presentPaymentMethod(shown, refusal === 'shippingFirst' ? null : refusal)]
  })
}

/**
 * The method as the place of handover takes it: where no cash is taken, its terms of cash do not
 * apply.
 */
const asTakenAt = (handover: Handover | null, method: PaymentMethodRow): PaymentMethodRow =>
  handover && !takesCash(handover.kind) && !method.paid_in_advance
    ? { ...method, description: 'Zaplatíte při převzetí u\u00a0boxu, jen kartou.' }
    : method

/**
 * Before a delivery is chosen nobody knows; choosing such a method asks for the delivery first.
 * What another point would take stays in sight.
 */
const isListed = (refusal: UnavailableReason | null): boolean =>
  refusal === null || refusal === 'shippingFirst' || refusal === 'pointTakesNoPayment'

/** A shipment or payment as a client names it: by the token of its order and its own id. */
export type NamedPart = {
  kind: 'shipment' | 'payment'
  tokenValue: string | undefined
  id: string | undefined
}

/**
 * The order when both the token and the part's id fit, else null: a list of methods is then empty,
 * not an error.
 */
export async function orderOfPart(
  deps: OrderDeps,
  viewer: Viewer,
  part: NamedPart,
): Promise<OrderView | null> {
  try {
    const view = await readOrder(deps, viewer, part.tokenValue ?? '')
    const { shipment, payments } = view.facts
    const id = part.kind === 'shipment' ? shipment?.id : payments.at(-1)?.id
    return id !== undefined && String(id) === part.id ? view : null
  } catch (error) {
    if (error instanceof HttpError && error.statusCode === 404) return null
    throw error
  }
}
