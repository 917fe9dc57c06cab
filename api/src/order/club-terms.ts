import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

/** What the club gives one customer; people outside it, and everybody while the club does not answer, get none. */
export type ClubTerms = {
  /** Off the whole purchase, whole percent. */
  discountPercent: number
  /** Hundredths of a crown of goods for one point. */
  centsPerPoint: number
}

/** How carts ask for the terms of their owner. Never throws: a club that is down must not stop a purchase. */
export type ClubTermsOf = (db: Kysely<Database>, customerId: number) => Promise<ClubTerms | null>

export const noClub: ClubTermsOf = () => Promise.resolve(null)
