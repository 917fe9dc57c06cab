import { sql, type Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import type { ClubTerms } from '../facts/club-terms.ts'
import type { ReferenceData } from '../facts/reference-data.ts'

/** Everything besides its own rows that decides what a cart costs. */
export type PricingContext = {
  reference: ReferenceData
  /** Null outside the club, and while it is silent for long. */
  club: ClubTerms | null
  /** Categories the club's benefits are for, descendants included, by code in lower case. */
  taxonIds: ReadonlyMap<string, ReadonlySet<number>>
  now: Date
}

export async function loadPricingContext(
  db: Kysely<Database>,
  { reference, club, now }: Omit<PricingContext, 'taxonIds'>,
): Promise<PricingContext> {
  const codes = new Set(club?.childBenefits.map(({ taxonCode }) => taxonCode.toLowerCase()))
  const taxonIds = new Map<string, ReadonlySet<number>>()
  for (const code of codes) taxonIds.set(code, await subtreeOf(db, code))
  return { reference, club, taxonIds, now }
}

async function subtreeOf(db: Kysely<Database>, code: string): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`with recursive subtree as (
      select id from taxons where lower(code) = ${code}
      union select child.id from taxons child join subtree on child.parent_id = subtree.id
    ) select id from subtree`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
