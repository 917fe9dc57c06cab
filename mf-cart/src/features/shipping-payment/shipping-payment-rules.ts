import type { ExpectedDeliveryInfo } from '@drogerie/shared-lib/contract/delivery-info.ts'
import type { ShippingKind } from '@drogerie/shared-lib/contract/enums.ts'
import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import type { ShipmentPayload } from '@drogerie/shared-lib/contract/order-payloads.ts'
import type { PaymentMethod } from '@drogerie/shared-lib/contract/payment-method.ts'
import type { ShippingMethod } from '@drogerie/shared-lib/contract/shipping-method.ts'
import type { OrderSums } from '@drogerie/shared-lib/format/order-sums.ts'
import { storeAddress } from '@drogerie/shared-lib/format/store-address.ts'
import { isShippingChosen } from '#data/cart-step-rules.ts'

/** A store, post office, delivery point or box. */
export type Branch = {
  id: string
  name: string
  /** Street and town. */
  line?: string | undefined
}

export type ShippingChoice = {
  method: Pick<ShippingMethod, 'code' | 'requiresBranch'>
  branch: Branch | null
}

/** Stores first, then ever farther from the shopper's own hands. */
const kindOrder: readonly ShippingKind[] = [
  'click_and_collect',
  'branch_pickup',
  'dpd_box',
  'delivery_point',
  'postal_office',
  'courier',
]

/** Methods of one kind stand together, in the API's order. */
export const groupedByKind = (methods: readonly ShippingMethod[]): ShippingMethod[] =>
  methods.toSorted(
    (a, b) => kindOrder.indexOf(a.kind) - kindOrder.indexOf(b.kind) || a.position - b.position,
  )

/**
 * A method with a branch is chosen only together with it; going to one without clears the branch of
 * before.
 */
export const shipmentPayload = ({ method, branch }: ShippingChoice): ShipmentPayload => ({
  shippingMethod: method.code,
  branchId: method.requiresBranch ? (branch?.id ?? null) : null,
  branchName: method.requiresBranch ? (branch?.name ?? null) : null,
})

/** Whether a choice can go to the API at once; a pickup waits for its place. */
export const isComplete = ({ method, branch }: ShippingChoice): boolean =>
  !method.requiresBranch || branch !== null

/** Code of the chosen method; null while it is only the default. */
export const chosenMethodCode = (order: Order): string | null =>
  isShippingChosen(order) ? (order.shipments[0]?.shippingMethod.code ?? null) : null

/** The place chosen for this method, if the order has one. */
export function chosenBranch(order: Order, method: Pick<ShippingMethod, 'code'>): Branch | null {
  const shipment = order.shipments[0]
  if (shipment?.shippingMethod.code !== method.code || !shipment.branchId) return null
  const { branchId: id, branchName: name = '', branchAddress: address } = shipment
  return { id, name, ...(address ? { line: storeAddress(address) } : {}) }
}

/** Whether the chosen store lacks some of the goods. */
export const branchShortage = (
  info: ExpectedDeliveryInfo | undefined,
): 'partial' | 'none' | null => {
  const availability = info?.branch?.availability
  return availability === 'partial' || availability === 'none' ? availability : null
}

/**
 * A store that has not all of the goods on its shelves cannot hand them over at once, but it can
 * have them delivered.
 *
 * @returns the choice that would do, for the refused one.
 */
export function deliveryToStore(
  refused: ShippingChoice | null,
  methods: readonly ShippingMethod[],
): { method: ShippingMethod; branch: Branch } | null {
  const method = methods.find(({ kind, available }) => kind === 'branch_pickup' && available)
  const wanted = methods.find(({ code }) => code === refused?.method.code)
  return method && wanted?.kind === 'click_and_collect' && refused?.branch
    ? { method, branch: refused.branch }
    : null
}

/**
 * The sums of a pickup whose place is not chosen yet: at its own price, and without a payment,
 * which depends on it. The price is a part of the total already: it is the same whichever place is
 * chosen, so the total is the one to be paid.
 */
export function sumsWaitingFor(
  { lines: stored, ...sums }: OrderSums,
  { name, price = 0 }: Pick<ShippingMethod, 'name' | 'price'>,
  choosePlace: string,
): OrderSums {
  const lines = stored
    .filter(({ kind }) => kind !== 'fee')
    .map((line) =>
      line.kind === 'shipping'
        ? { ...line, text: name, amount: price, value: choosePlace, gain: false }
        : line,
    )
  return {
    ...sums,
    lines,
    total: lines.reduce((sum, { amount }) => sum + amount, 0),
    saved: sums.saved - sums.savedOnDelivery,
    savedOnDelivery: 0,
  }
}

const reasons = [
  'tooHeavy',
  'tooManyPieces',
  'tooExpensive',
  'shippingFirst',
  'shippingKind',
  'pointTakesNoPayment',
] as const

/**
 * Ends the key of the text why a way is closed; a reason that an API newer than this page gives is
 * `other`.
 */
export const reasonOf = ({ unavailableReason }: Pick<PaymentMethod, 'unavailableReason'>) =>
  reasons.find((reason) => reason === unavailableReason) ?? 'other'
