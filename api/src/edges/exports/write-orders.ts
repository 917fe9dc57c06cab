import { stringify } from 'csv-stringify/sync'
import type { Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { inCrowns } from '../../kernel/values/crowns.ts'
import { pragueIso } from '../../kernel/values/prague-time.ts'
import { ordersForExport, type ExportedOrder, type Period } from './orders-for-export.ts'
import { writeWholeFile } from './whole-file.ts'

/** A row for each line; what is the order's own stands in each of them. */
const tableOf = (orders: readonly ExportedOrder[], hasHeading: boolean): string =>
  stringify(
    orders.flatMap(({ lines, placed, delivery, rounding, total, ...order }) =>
      lines.map(({ unit_price, line_total, ...line }) => ({
        ...{ number: order.number, placed: pragueIso(placed) },
        ...line,
        ...{ unit_price: inCrowns(unit_price), line_total: inCrowns(line_total) },
        ...{ delivery: inCrowns(delivery), rounding: inCrowns(rounding), total: inCrowns(total) },
        ...order,
      })),
    ),
    // as spreadsheets with a decimal comma read it; a shopper's name must not become a formula
    // there
    { header: hasHeading, bom: hasHeading, columns, delimiter: ';', escape_formulas: true },
  )

const columns: readonly string[] = [
  ...['number', 'placed', 'state', 'payment_state', 'shipping_state', 'payment', 'shipping'],
  ...['branch', 'tracking', 'variant', 'ean', 'product', 'quantity', 'unit_price', 'line_total'],
  ...['delivery', 'rounding', 'total', 'name', 'email', 'phone', 'company', 'company_id', 'tax_id'],
  ...['street', 'city', 'postcode', 'country', 'notes'],
]

/** An order a line. Amounts are crowns here, too. */
const linesOf = (orders: readonly ExportedOrder[]): string =>
  orders
    .map(({ lines, placed, delivery, rounding, total, ...order }) => ({
      ...{ number: order.number, placed: pragueIso(placed) },
      ...order,
      ...{ delivery: delivery / 100, rounding: rounding / 100, total: total / 100 },
      lines: lines.map(({ unit_price, line_total, ...line }) => ({
        ...line,
        ...{ unit_price: unit_price / 100, line_total: line_total / 100 },
      })),
    }))
    .map((order) => `${JSON.stringify(order)}\n`)
    .join('')

/**
 * Writes placed orders into a file that only its owner can read; it appears when it is whole.
 *
 * @param path - `.csv` or `.jsonl`.
 * @returns how many orders.
 */
export async function writeOrders(
  db: Kysely<Database>,
  path: string,
  period: Period,
): Promise<number> {
  return writeWholeFile(path, async (write) => {
    let count = 0
    for await (const orders of ordersForExport(db, period)) {
      await write(path.endsWith('.csv') ? tableOf(orders, count === 0) : linesOf(orders))
      count += orders.length
    }
    if (count === 0 && path.endsWith('.csv')) await write(tableOf([], true))
    return count
  })
}
