import type { Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import type { Listeners } from '../../kernel/events/listeners.ts'

type OfOrder = { orderId: number; at: Date }
/** `memberId`: of the club, when the order was placed by a member. */
type OfMember = OfOrder & { orderToken: string; memberId: string | null }

/**
 * Events of placed orders. Higher floors listen; each listener runs under the order's lock, after
 * stock and mails, so that the number series of tax documents is locked last.
 */
export type OrderEvents = {
  orderPaid: Listeners<OfOrder>
  orderCancelled: Listeners<OfMember>
  /** The goods have left, or lie ready in a store. */
  goodsReady: Listeners<OfOrder>
  /** Delivered or collected. `points`: what it earns in the club. */
  orderFulfilled: Listeners<OfMember & { points: number }>
  /** The parcel was neither picked up nor paid: nothing was supplied. */
  parcelRefused: Listeners<OfOrder>
}

export type OrderListener<Name extends keyof OrderEvents> = OrderEvents[Name][0]

/** What a change of a placed order needs; the database may be a transaction. */
export type OrderWork = { db: Kysely<Database>; orderEvents: OrderEvents }

declare module 'fastify' {
  interface FastifyInstance {
    orderEvents: OrderEvents
  }
}
