import type { Kysely, KyselyPlugin } from 'kysely'
import type { Database } from '../kernel/db/schema.ts'

/** How many statements some work sends. */
export async function countStatements(
  db: Kysely<Database>,
  work: (counted: Kysely<Database>) => Promise<unknown>,
): Promise<number> {
  let count = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await work(db.withPlugin(counting))
  return count
}
