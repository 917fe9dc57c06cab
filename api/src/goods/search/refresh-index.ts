import { type Kysely, sql } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { inTransaction } from '../../kernel/db/transaction.ts'
import type { Job } from '../../kernel/jobs/job-runner.ts'
import { indexPages, pageTypes } from './index-pages.ts'
import { indexTerms } from './index-terms.ts'
import { indexProducts } from './index-variants.ts'

const PRODUCTS_AT_ONCE = 100

/**
 * Indexes again what triggers have marked since the last refresh. Taking entries from the list and
 * writing the index are one transaction: a killed refresh starts again, and several processes share
 * the work.
 *
 * @returns how many products and kinds of pages were indexed.
 */
export async function refreshSearchIndex(db: Kysely<Database>): Promise<number> {
  let count = 0
  for (;;) {
    const done = await inTransaction(db, refreshSome)
    count += done
    if (done === 0) break
  }
  if (count > 0) await inTransaction(db, indexTerms)
  return count
}

async function refreshSome(trx: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ kind: string; id: number }>`
    delete from search_stale where (kind, id) in (select kind, id from search_stale order by kind, id limit ${PRODUCTS_AT_ONCE} for update skip locked)
    returning kind, id`.execute(trx)
  const products = rows.filter(({ kind }) => kind === 'product').map(({ id }) => id)
  if (products.length > 0) await indexProducts(trx, products)
  for (const type of pageTypes)
    if (rows.some(({ kind }) => kind === type)) await indexPages(trx, type)
  return rows.length
}

const EVERY_SECONDS = 5

/**
 * Refreshes names, texts, pictures, categories and pages; prices and stock are updated at once by a
 * trigger.
 */
export const refreshJob: Job = {
  name: 'refresh-search-index',
  everySeconds: EVERY_SECONDS,
  run: refreshSearchIndex,
}
