import { sql, type Transaction } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'

/** The first digits tell the shop's documents apart. */
const prefixes = { invoice: '', 'credit-note': 'D' } as const

/**
 * The next number of a series, `2026000001` and `D2026000001`; a series for each year. It stays
 * locked until the commit, so numbers have no gaps.
 */
export async function nextNumber(
  trx: Transaction<Database>,
  series: keyof typeof prefixes,
  year: string,
): Promise<string> {
  const { last } = await trx
    .insertInto('number_series')
    .values({ name: `${series}-${year}`, last: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ last: sql<number>`number_series.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return `${prefixes[series]}${year}${String(last).padStart(6, '0')}`
}
