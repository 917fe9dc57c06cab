import type { PaymentMethod } from '@drogerie/shared-lib/contract/payment-method.ts'
import type { ShippingMethod } from '@drogerie/shared-lib/contract/shipping-method.ts'
import { shopIri } from '../../kernel/http/hydra.ts'
import { pragueIso } from '../../kernel/values/prague-time.ts'
import { expectedDelivery } from '../methods/delivery-rules.ts'
import { shippingPrice } from '../pricing/order-recalculation.ts'
import type { PaymentMethodRow, ShippingMethodRow } from '../facts/reference-data.ts'
import type { UnavailableReason } from '../methods/shipping-rules.ts'

export type CartOfMethod = {
  itemsTotal: number
  /** A code of the cart makes every delivery free. */
  isDeliveryFree: boolean
  refusal: UnavailableReason | null
}

/** @param cart - null without a certain cart: then there is no price and no refusal. */
export const presentShippingMethod = (
  method: ShippingMethodRow,
  cart: CartOfMethod | null,
  now = new Date(),
): ShippingMethod => ({
  '@id': shopIri('shipping-methods', method.code),
  '@type': 'ShippingMethod',
  id: method.id,
  code: method.code,
  position: method.position,
  name: method.name,
  description: method.description,
  ...(cart ? pricesFor(method, cart) : {}),
  kind: method.kind,
  requiresBranch: method.requires_branch,
  freeFrom: method.free_from,
  available: cart === null || cart.refusal === null,
  unavailableReason: cart?.refusal ?? null,
  pickupMinutes: method.kind === 'click_and_collect' ? 60 : null,
  logo: method.logo,
  promise: method.kind === 'click_and_collect' ? null : presentPromise(method.kind, now),
})

function pricesFor(method: ShippingMethodRow, { itemsTotal, isDeliveryFree }: CartOfMethod) {
  const price = shippingPrice({ price: method.price, freeFrom: method.free_from }, itemsTotal)
  return isDeliveryFree && price > 0 ? { price: 0, priceBeforeCode: price } : { price }
}

function presentPromise(kind: Parameters<typeof expectedDelivery>[0], now: Date) {
  const { orderBefore, from, promise } = expectedDelivery(kind, now)
  return { orderBefore: pragueIso(orderBefore), from, text: promise }
}

/** @param refusal - why this cart cannot be paid so. */
export const presentPaymentMethod = (
  method: PaymentMethodRow,
  refusal: UnavailableReason | null = null,
): PaymentMethod => ({
  '@id': shopIri('payment-methods', method.code),
  '@type': 'PaymentMethod',
  id: method.id,
  code: method.code,
  position: method.position,
  name: method.name,
  description: method.description,
  instructions: method.instructions,
  price: method.fee,
  isCard: method.is_card,
  available: refusal === null,
  unavailableReason: refusal,
})
