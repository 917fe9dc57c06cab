import type { Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'

/** A category with its ancestors, itself first. */
export type TaxonPath = {
  ids: number[]
  /** Codes in lower case. */
  codes: string[]
  /** Without the root. */
  names: string[]
}

/** Paths of all categories by id. A cycle ends at the first repeated category. */
export async function taxonPaths(db: Kysely<Database>): Promise<Map<number, TaxonPath>> {
  const taxons = await db
    .selectFrom('taxons')
    .select(['id', 'code', 'name', 'parent_id', 'level'])
    .execute()
  const byId = new Map(taxons.map((taxon) => [taxon.id, taxon]))
  return new Map(
    taxons.map(({ id }) => {
      const line: typeof taxons = []
      for (
        let at = byId.get(id);
        at && !line.includes(at);
        at = at.parent_id === null ? undefined : byId.get(at.parent_id)
      )
        line.push(at)
      const names = line.filter(({ level }) => level > 0).map(({ name }) => name)
      return [
        id,
        {
          ids: line.map((taxon) => taxon.id),
          codes: line.map(({ code }) => code.toLowerCase()),
          names,
        },
      ]
    }),
  )
}
