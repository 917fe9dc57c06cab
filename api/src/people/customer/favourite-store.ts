import type { Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { violation } from '../../kernel/http/http-error.ts'
import { codeFrom } from '../../kernel/http/iri.ts'

/**
 * @param reference - IRI or `externalId` of the store; null forgets it.
 * @throws ViolationError at `store` - there is no such store.
 */
export async function setFavouriteStore(
  db: Kysely<Database>,
  customerId: number,
  reference: string | null,
): Promise<void> {
  const externalId = reference === null ? null : codeFrom(reference, 'stores')
  const store =
    externalId === null
      ? undefined
      : await db
          .selectFrom('stores')
          .select('id')
          .where('external_id', '=', externalId)
          .executeTakeFirst()
  if (reference !== null && !store) throw violation('store', 'Tuto prodejnu neznáme.')
  await db
    .updateTable('customers')
    .set({ favourite_store_id: store?.id ?? null })
    .where('id', '=', customerId)
    .execute()
}
