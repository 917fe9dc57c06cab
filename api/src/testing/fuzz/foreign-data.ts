import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'

type Column = { table_name: string; column_name: string }

/**
 * Everything the database stores about one customer, as a digest per table: rows that name the
 * customer, and rows of their orders. New tables are found by the names of their columns.
 */
export async function dataOf(
  db: Kysely<Database>,
  customerId: number,
): Promise<Record<string, string>> {
  const { rows: columns } = await sql<Column>`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and column_name in ('customer_id', 'order_id')
    order by table_name, column_name`.execute(db)
  const digests: Record<string, string> = {}
  const digest = async (table: string, condition: ReturnType<typeof sql>) => {
    const { rows } = await sql<{
      row: string
    }>`select row_to_json(t)::text as row from ${sql.table(table)} t where ${condition} order by 1`.execute(
      db,
    )
    digests[table] = `${rows.length} rows ${createHash('sha1')
      .update(rows.map(({ row }) => row).join('\n'))
      .digest('hex')}`
  }
  await digest('customers', sql`id = ${customerId}`)
  for (const { table_name: table, column_name: column } of columns) {
    if (column === 'customer_id')
      await digest(table, sql`${sql.ref(column)}::text = ${String(customerId)}`)
    else
      await digest(
        `${table}`,
        sql`order_id in (select id from orders where customer_id = ${customerId})`,
      )
  }
  return digests
}

/** What must hold for every order. */
export async function brokenOrders(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ token_value: string; why: string }>`
    select token_value, case
        when total < 0 then 'total below zero'
        when state <> 'cart' and number is null then 'placed without a number'
        when state <> 'cart' and not exists (select 1 from order_items i where i.order_id = orders.id) then 'placed without goods'
        else null end as why
    from orders`.execute(db)
  const negative = await sql<{
    code: string
  }>`select code from product_variants where on_hand < 0 or on_hold < 0`.execute(db)
  return [
    ...rows
      .filter(({ why }) => why !== null)
      .map(({ token_value: token, why }) => `order ${token.slice(0, 8)}: ${why}`),
    ...negative.rows.map(({ code }) => `variant ${code}: stock below zero`),
  ]
}
