import { sql, type RawBuilder } from 'kysely'

/**
 * Rows as a table of one parameter, for statements about many of them.
 *
 * @param columns - names with their types: `line integer, variant text`; trusted.
 * @param name - of the table in the statement.
 */
export const given = (
  rows: readonly object[],
  columns: string,
  name = 'given',
): RawBuilder<unknown> =>
  sql`json_to_recordset(${JSON.stringify(rows)}::json) as ${sql.id(name)}(${sql.raw(columns)})`
