import type { Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import type { AddressRow } from './address-presenter.ts'

/**
 * What people ask of orders, which stand above them and give this when the shop starts. The
 * database may be a transaction.
 */
export type PeopleOrders = {
  /** Whether a guest has typed this address into a cart or an order, in any spelling. */
  hasGuest(db: Kysely<Database>, email: string): Promise<boolean>
  /** An address printed in one of the customer's orders; it can be read, not changed. */
  addressOf(
    db: Kysely<Database>,
    customerId: number,
    addressId: number,
  ): Promise<AddressRow | undefined>
}

export type PeopleOrdersWork = { db: Kysely<Database>; peopleOrders: PeopleOrders }

declare module 'fastify' {
  interface FastifyInstance {
    peopleOrders: PeopleOrders
  }
}
