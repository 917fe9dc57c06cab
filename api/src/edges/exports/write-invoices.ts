import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { countingFirst } from '../../order/view/counting-payment.ts'
import { isdocOf, type MeansOfPayment } from './isdoc.ts'
import type { Period } from './orders-for-export.ts'

const INVOICES_AT_ONCE = 200

/** Of the payment that counts; null when there was nothing to pay. */
const meansOf = sql<MeansOfPayment | null>`(
  select case when is_card then 'card' when paid_in_advance then 'transfer'
    when exists (select from shipments where shipments.order_id = payments.order_id and method_kind in ('branch_pickup', 'click_and_collect'))
      then 'cash' else 'onDelivery' end
  from payments where payments.order_id = invoices.order_id and method_code is not null order by ${countingFirst} limit 1)`.as(
  'means',
)

/**
 * Writes each invoice that was issued in some days into a file of its own, `<number>.isdoc`, that only its owner can read. Files of
 * the same invoices are written over with the same.
 *
 * @param folder - is made, for its owner alone, where there is none.
 * @returns how many.
 */
export async function writeInvoices(
  db: Kysely<Database>,
  folder: string,
  { since = '-infinity', until = 'infinity' }: Period,
): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  let count = 0
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom('invoices')
      .select(['id', 'number', 'document', meansOf])
      .where('id', '>', last)
      .where(
        sql<boolean>`(issued_at at time zone 'Europe/Prague')::date between ${since}::date and ${until}::date`,
      )
      .orderBy('id')
      .limit(INVOICES_AT_ONCE)
      .execute()
    if (rows.length === 0) return count
    for (const { number, document, means } of rows) {
      const path = join(folder, `${number}.isdoc`)
      await writeFile(`${path}.part`, isdocOf(document, means), { mode: 0o600 })
      await rename(`${path}.part`, path)
    }
    count += rows.length
    last = rows.at(-1)?.id ?? last
  }
}
