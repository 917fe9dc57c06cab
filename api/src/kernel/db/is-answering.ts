import { sql, type Kysely } from 'kysely'

/** Whether the database answers at all; whatever its tables are. */
export const isAnswering = <Schema>(db: Kysely<Schema>): Promise<boolean> =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
