import type { Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import type { Listeners } from '../../kernel/events/listeners.ts'
import type { Person } from './person-rows.ts'

/** Events of people's accounts. Floors above handle them in the transaction of the change. */
export type PeopleEvents = {
  /** An account's name, number, birthday or address changed. */
  personChanged: Listeners<{ customerId: number }>
  /**
   * Sent before the person's own rows are deleted. Each listener returns the files that are no
   * longer needed, by their names below the data folder, or throws OpenOrders.
   */
  personErased: Listeners<{ person: Person }, readonly string[]>
}

/** A person cannot be erased before these orders, by their numbers, are done. */
export class OpenOrders extends Error {
  readonly numbers: readonly string[]

  constructor(numbers: readonly string[]) {
    super(`orders ${numbers.join(', ')} are not done`)
    this.numbers = numbers
  }
}

export type PeopleListener<Name extends keyof PeopleEvents> = PeopleEvents[Name][0]

/** What a change of a person needs; the database may be a transaction. */
export type PeopleWork = { db: Kysely<Database>; peopleEvents: PeopleEvents }

declare module 'fastify' {
  interface FastifyInstance {
    peopleEvents: PeopleEvents
  }
}
