import type { CartAvailability } from '@drogerie/shared-lib/contract/enums.ts'
import type { SignedInCustomer } from '../../kernel/http/fastify-types.ts'

/**
 * What stores ask of carts and orders, which stand above them and give this when the shop starts.
 */
export type StoreOrders = {
  /**
   * How much of a cart each store could hand over at once, by ids of stores; null for a cart that
   * the viewer may not see.
   */
  coverageOf(
    tokenValue: string,
    viewer: SignedInCustomer | null,
  ): Promise<Map<number, CartAvailability> | null>
  /** External ids of the stores where a customer has collected orders, the most frequent first. */
  collectedFrom(customerId: number): Promise<string[]>
}

declare module 'fastify' {
  interface FastifyInstance {
    storeOrders: StoreOrders
  }
}
