import type { Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'

type Author = { firstName: string | null; lastName: string | null; hasBought: boolean }

/**
 * What reviews ask about who writes them. People and orders stand above and give this when the shop
 * starts.
 */
export type ReviewAuthors = {
  /** A customer, and whether they took this product over and keep at least a piece of it. */
  authorOf(customerId: number, productId: number): Promise<Author | undefined>
}

export type ReviewWork = { db: Kysely<Database>; reviewAuthors: ReviewAuthors }

declare module 'fastify' {
  interface FastifyInstance {
    reviewAuthors: ReviewAuthors
  }
}
