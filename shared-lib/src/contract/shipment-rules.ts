import type { ShippingKind } from './enums.ts'

type Shipped = { shipments: readonly { shippingMethod: { kind?: ShippingKind | undefined } }[] }

/** Kinds collected in a store of ours; the other places are points of carriers. */
export const storeKinds = ['branch_pickup', 'click_and_collect'] as const satisfies ShippingKind[]

export const isStoreKind = (kind: ShippingKind): kind is (typeof storeKinds)[number] =>
  storeKinds.some((known) => known === kind)

const kindOf = ({ shipments }: Shipped): ShippingKind | undefined =>
  shipments[0]?.shippingMethod.kind

/** Collected by the shopper, in a store or at a carrier's point. */
export const isCollectedKind = (kind: ShippingKind | undefined): boolean =>
  kind !== undefined && kind !== 'courier'

export const isCollected = (order: Shipped): boolean => isCollectedKind(kindOf(order))

/** Collected in a store of ours, which has a page with hours and a map. */
export const isStorePickup = (order: Shipped): boolean => isStoreKind(kindOf(order) ?? 'courier')
