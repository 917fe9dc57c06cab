import type { Kysely } from 'kysely'
import type { Database } from '../../../kernel/db/schema.ts'
import { bulkInsert } from './bulk-insert.ts'
import type { SeedRow } from './bulk-insert.ts'
import { associationTypes, buildAssociations, indexProducts } from '../catalogue/associations.ts'
import type { ShelfItem } from './shelf.ts'

const PRODUCTS_PER_CHUNK = 2_000

const typeIds = new Map<string, number>(
  associationTypes.map(({ code }, index) => [code, index + 1]),
)

export async function insertAssociations(
  db: Kysely<Database>,
  shelf: readonly ShelfItem[],
): Promise<void> {
  const index = indexProducts(shelf)
  let nextId = 1
  for (let from = 0; from < shelf.length; from += PRODUCTS_PER_CHUNK) {
    const lists: SeedRow<'product_associations'>[] = []
    const members: SeedRow<'product_association_products'>[] = []
    for (const association of buildAssociations(
      shelf,
      from,
      Math.min(from + PRODUCTS_PER_CHUNK, shelf.length),
      index,
    )) {
      lists.push({
        id: nextId,
        product_id: association.productIndex + 1,
        type_id: typeIds.get(association.type),
      })
      association.members.forEach((member, position) =>
        members.push({ association_id: nextId, product_id: member + 1, position }),
      )
      nextId += 1
    }
    await bulkInsert(db, 'product_associations', lists)
    await bulkInsert(db, 'product_association_products', members)
  }
}
