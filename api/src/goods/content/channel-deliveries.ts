import type { ShippingKind } from '@drogerie/shared-lib/contract/enums.ts'

/** Prices in hundredths of a crown. */
type OfferedDelivery = {
  code: string
  name: string
  kind: ShippingKind
  price: number
  /** Goods after discounts from which it costs nothing. */
  free_from: number | null
}

/**
 * Ways of delivery that are offered, in the order of the checkout. Orders stand above and give this
 * when the shop starts.
 */
export type ChannelDeliveries = () => Promise<OfferedDelivery[]>

declare module 'fastify' {
  interface FastifyInstance {
    channelDeliveries: ChannelDeliveries
  }
}
