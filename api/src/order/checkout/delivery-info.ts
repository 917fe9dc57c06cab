import type {
  BranchDelivery,
  ExpectedDeliveryInfo,
  MethodDelivery,
} from '@drogerie/shared-lib/contract/delivery-info.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { asDocument, shopIri } from '../../kernel/http/hydra.ts'
import { pragueInstant, pragueIso, type WallClock } from '../../kernel/values/prague-time.ts'
import { readyText } from '../../goods/store/ready-text.ts'
import { pickupMinutesOf, readyInStore } from '../../goods/store/store-ready.ts'
import type { StoreRow } from '../../goods/store/store-repository.ts'
import { availabilityOf, missingOn, shelfOf } from './branches.ts'
import { waitsForTransfer } from '../placed/delivery-promise.ts'
import { deliveryAfterPayment, expectedDelivery, orderByText } from '../methods/delivery-rules.ts'
import type { OrderView } from '../view/order-view.ts'
import { loadReferenceData, type ShippingMethodRow } from '../facts/reference-data.ts'
import { isStoreKind } from '@drogerie/shared-lib/contract/shipment-rules.ts'

export type DeliveryContext = {
  stores: readonly StoreRow[]
  /** `externalId` from the header or the account. */
  favouriteStore: string | null
  now: Date
}

/**
 * When each delivery method would bring this cart, and when the chosen (or else favourite) store
 * has it ready.
 */
export async function deliveryInfo(
  db: Kysely<Database>,
  view: OrderView,
  { stores, favouriteStore, now }: DeliveryContext,
): Promise<ExpectedDeliveryInfo> {
  const { shipment, order } = view.facts
  const chosen =
    view.shipping && isStoreKind(view.shipping.method.kind) ? shipment?.branch_id : null
  const store = stores.find(
    ({ external_id: externalId }) => externalId === (chosen ?? favouriteStore),
  )
  const branch = store ? await branchDelivery(db, store, view, now) : null
  const isChosen = chosen !== null && chosen !== undefined
  const { shippingMethods } = await loadReferenceData(db)
  const isAfterPayment = waitsForTransfer(view.payment)
  return asDocument<'ExpectedDeliveryInfo', ExpectedDeliveryInfo>({
    '@id': `/api/v2/shop/orders/expected-delivery-info/${order.token_value}`,
    '@type': 'ExpectedDeliveryInfo',
    methods: shippingMethods
      .filter(({ enabled }) => enabled)
      .map((method) =>
        isAfterPayment && method.kind !== 'click_and_collect'
          ? afterPayment(method, method.kind)
          : methodDelivery(method, branch && { ...branch, isChosen }, now),
      ),
    branch: branch?.info ?? null,
    ...(isAfterPayment ? {} : { orderBy: orderByText(now) }),
  })
}

const afterPayment = (
  { code, kind }: ShippingMethodRow,
  sent: Parameters<typeof deliveryAfterPayment>[0],
): MethodDelivery => ({
  shippingMethod: shopIri('shipping-methods', code),
  kind,
  from: null,
  to: null,
  orderBefore: null,
  text: deliveryAfterPayment(sent),
})

type Branch = { info: BranchDelivery; ready: WallClock | null }

/**
 * The promise of a store; a chosen one that cannot keep it says so. While none is chosen the text
 * names no store and no hour.
 */
function storeText(branch: (Branch & { isChosen: boolean }) | null, now: Date): string {
  const { ready = null, isChosen = false } = branch ?? {}
  const hasAll = branch?.info.availability === 'all'
  if (ready && hasAll) return readyText(ready, now)
  if (!isChosen) return 'K vyzvednutí do 90\u00a0minut v\u00a0otevírací době prodejny'
  return hasAll ? 'Vybraná prodejna teď rezervace nepřijímá' : 'Vybraná prodejna nemá všechno zboží'
}

function methodDelivery(
  method: ShippingMethodRow,
  branch: (Branch & { isChosen: boolean }) | null,
  now: Date,
): MethodDelivery {
  const common = { shippingMethod: shopIri('shipping-methods', method.code), kind: method.kind }
  if (method.kind !== 'click_and_collect') {
    const { from, to, orderBefore, text } = expectedDelivery(method.kind, now)
    return { ...common, from, to, orderBefore: pragueIso(orderBefore), text }
  }
  const ready = branch && branch.info.availability === 'all' ? branch.ready : null
  const day = ready && ready.day
  return {
    ...common,
    from: day,
    to: day,
    orderBefore: null,
    text: storeText(branch, now),
  }
}

async function branchDelivery(
  db: Kysely<Database>,
  store: StoreRow,
  view: OrderView,
  now: Date,
): Promise<Branch> {
  const minutes = pickupMinutesOf(store)
  const ready = readyInStore(store, now)
  const shelf = await shelfOf(db, store, view.facts)
  const readyAt = ready && pragueIso(pragueInstant(ready.day, ready.minutes))
  return {
    ready,
    info: {
      store: shopIri('stores', store.external_id),
      readyAt,
      minutes,
      availability: availabilityOf(shelf),
      missing: missingOn(shelf),
    },
  }
}
