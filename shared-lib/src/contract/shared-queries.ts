import * as z from 'zod/mini'
import { Address } from './address.ts'
import { Banner } from './banner.ts'
import { Channel } from './channel.ts'
import { ClientCoupon } from './client-coupon.ts'
import { CrmStatus } from './club.ts'
import type { PageLinks } from './hydra.ts'
import { Order } from './order.ts'
import { Store } from './store.ts'
import { Aggregation, VariantHit } from './variant-hit.ts'
import { Watch } from './watchdog.ts'

/** Fields that `api.list` reads beside the members. */
const list = { totalItems: z.int(), view: z.custom<PageLinks | null>() }

/**
 * Queries that more than one app reads or writes, and what their entries in the one query cache of
 * a document hold. Keys are made by `runtime/query-keys.ts`; the release tool compares what two
 * releases take an entry for.
 */
export const sharedQueries = {
  /** The open cart. */
  cart: Order,
  channel: Channel,
  customerService: Channel.shape.customerService,
  hits: z.object({
    ...list,
    members: z.array(VariantHit),
    aggregations: z.optional(z.array(Aggregation)),
    didYouMean: z.nullish(z.string()),
  }),
  /**
   * The tile that was pressed: its product's page shows what the tile knew until the product comes.
   */
  pressedHit: z.pick(VariantHit, {
    slug: true,
    code: true,
    name: true,
    productName: true,
    brand: true,
    image: true,
    price: true,
    originalPrice: true,
    lowestPriceBeforeDiscount: true,
    clubPrice: true,
    unitPrice: true,
  }),
  store: Store,
  banners: z.object({ ...list, members: z.array(Banner) }),
  clubStatus: CrmStatus,
  addresses: z.array(Address),
  clubCoupons: z.array(ClientCoupon),
  watch: z.nullable(Watch),
}

export type SharedQueries = {
  [N in keyof typeof sharedQueries]: z.infer<(typeof sharedQueries)[N]>
}
