import { sql, type Kysely, type RawBuilder } from 'kysely'

/**
 * Columns by `table.column`, and the columns of each rule by `table: text`, of the tables in the
 * schema `public`.
 */
export type SchemaShape = {
  columns: ReadonlyMap<string, { type: string; isNullable: boolean; hasDefault: boolean }>
  rules: ReadonlyMap<string, readonly string[]>
}

/**
 * Reads what the code of any release leans on. Triggers are code and no rules, those that wait for
 * the commit (`contype` t) like all others: suites run through them.
 */
export async function schemaShape<Schema>(db: Kysely<Schema>): Promise<SchemaShape> {
  const columns = await sql<{ name: string; type: string; nullable: boolean; filled: boolean }>`
    select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as nullable,
      a.atthasdef or a.attidentity <> '' as filled
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely%'
      and a.attnum > 0 and not a.attisdropped`.execute(db)
  const rules = await sql<{ rule: string; columns: string[] }>`
    select c.relname || ': ' || pg_get_constraintdef(r.oid) as rule, array(${namesOf(sql`r.conkey`)}) as columns
    from pg_constraint r join pg_class c on c.oid = r.conrelid
    where c.relnamespace = 'public'::regnamespace and r.contype not in ('n', 't')
    union all
    select c.relname || ': ' || regexp_replace(pg_get_indexdef(i.indexrelid), ' INDEX .* ON ', ' on '), array(${namesOf(sql`i.indkey`)})
    from pg_index i join pg_class c on c.oid = i.indrelid
    where i.indisunique and c.relnamespace = 'public'::regnamespace`.execute(db)
  return {
    columns: new Map(
      columns.rows.map(
        ({ name, type, nullable, filled }) =>
          [name, { type, isNullable: nullable, hasDefault: filled }] as const,
      ),
    ),
    rules: new Map(rules.rows.map(({ rule, columns: names }) => [rule, names] as const)),
  }
}

const namesOf = (numbers: RawBuilder<unknown>) =>
  sql`select c.relname || '.' || a.attname from pg_attribute a where a.attrelid = c.oid and a.attnum = any(${numbers})`

/**
 * What a release that knows only `before` can no longer do with `after`: read a column that is gone
 * or has another type, insert a row without a column it has never heard of, write a value that is
 * refused from now on. A constraint on new columns alone is met by their defaults.
 *
 * @returns one line for each, beginning with the table or column; empty: the older release runs
 *   on beside the newer one.
 */
export function schemaBreaks(before: SchemaShape, after: SchemaShape): string[] {
  const tableOf = (name: string) => name.replace(/[.:].*$/s, '')
  const tables = new Set([...before.columns.keys()].map(tableOf))
  const kept = [...before.columns].flatMap(([name, was]) => {
    const is = after.columns.get(name)
    if (!is) return [`${name} is gone`]
    if (is.type !== was.type) return [`${name} was ${was.type} and is ${is.type}`]
    if (was.isNullable && !is.isNullable) return [`${name} may no longer be null`]
    return was.hasDefault && !is.hasDefault && !is.isNullable
      ? [`${name} has no default any more`]
      : []
  })
  const added = [...after.columns].flatMap(([name, { isNullable, hasDefault }]) =>
    !before.columns.has(name) && tables.has(tableOf(name)) && !isNullable && !hasDefault
      ? [`${name} is new and must be given`]
      : [],
  )
  const rules = [...after.rules].flatMap(([rule, columns]) => {
    const isOfNew = columns.length > 0 && columns.every((name) => !before.columns.has(name))
    return before.rules.has(rule) || isOfNew || !tables.has(tableOf(rule))
      ? []
      : [`${rule} is a new rule`]
  })
  return [...kept, ...added, ...rules]
}
