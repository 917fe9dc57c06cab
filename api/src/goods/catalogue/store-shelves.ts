import { type RawBuilder, sql } from 'kysely'
import { sellingStatuses } from '../../kernel/values/selling-statuses.ts'

/**
 * Whether a store that sells has a variant on its shelf. @param variantId - column of its id in the
 * query around.
 */
export const onShelvesSql = (variantId: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from variant_store_stock as shelf join stores on stores.id = shelf.store_id
    where shelf.variant_id = ${sql.ref(variantId)} and shelf.quantity > 0
      and stores.status_code = any(${sellingStatuses}))`
