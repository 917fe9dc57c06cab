import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Kysely, sql } from 'kysely'
import type { AnyColumns, ImportKind } from '../edges/imports/kind/import-kind.ts'
import { imports } from '../edges/imports/imports.ts'
import { runImport } from '../edges/imports/run-import.ts'
import { rebuildSearchIndex } from '../goods/search/rebuild-index.ts'
import { createDatabase } from '../kernel/db/database.ts'
import type { Database } from '../kernel/db/schema.ts'
import { migrate } from '../migrations/migrate.ts'
import { startPostgres } from './postgres.ts'

/**
 * `pnpm bench imports [--rows 100000] [--postgres]`: how long files of so many rows take in a shop
 * of as many products.
 */
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    postgres: { type: 'boolean', default: false },
  },
})
const count = Number(values.rows)

async function fill(db: Kysely<Database>): Promise<void> {
  await migrate(db)
  await sql`insert into products (code, slug, name)
    select 'p' || n, 'p' || n, 'Mýdlo ' || n from generate_series(1, ${count}::int) n`.execute(db)
  await sql`insert into product_variants (code, product_id, name, price, original_price)
    select code, id, '1 ks', 9900, 9900 from products`.execute(db)
  await sql`insert into stores (external_id, slug, name, street, city, postcode, latitude, longitude)
    values ('0101', 'brno', 'Brno', 'Masná 1', 'Brno', '60200', 49.2, 16.6)`.execute(db)
  await rebuildSearchIndex(db)
}

const lines = (heading: string, row: (n: number) => string) =>
  [heading, ...Array.from({ length: count }, (_, i) => row(i + 1))].join('\n')

const folder = await mkdtemp(join(tmpdir(), 'drogerie-bench-'))
const postgres = values.postgres ? await startPostgres() : null

async function measure<Given extends AnyColumns>(
  db: Kysely<Database>,
  what: string,
  [kind, content]: readonly [ImportKind<Given>, string],
): Promise<void> {
  const path = join(folder, 'file.csv')
  await writeFile(path, content)
  let [slowest, last] = [0, Infinity]
  const onKept = () => {
    slowest = Math.max(slowest, performance.now() - last)
    last = performance.now()
  }
  const started = performance.now()
  const done = await runImport(db, kind, path, { isDryRun: false, onKept })
  if (done.problemCount > 0) throw new Error(JSON.stringify(done.problems))
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const load = (loadavg()[0] ?? 0).toFixed(1)
  console.log(
    `${what}: ${done.rows} rows, ${done.changed} changed, ${seconds} s, the slowest part ${slowest.toFixed(0)} ms, load ${load}`,
  )
}

try {
  const place = postgres
    ? { databaseUrl: postgres.databaseUrl }
    : { dataDir: join(folder, 'database') }
  const filling = await createDatabase({ ...place, isPatient: true })
  await fill(filling.db)
  await filling.close()
  console.log(
    `${availableParallelism()} cores, ${postgres ? 'PostgreSQL' : 'the embedded database'}`,
  )
  const { db, close } = await createDatabase(place)
  const prices = lines('variant,price', (n) => `p${n},${89 + (n % 7)}.90`)
  const warehouse = lines('variant,place,quantity', (n) => `p${n},warehouse,${n % 90}`)
  const shelves = lines('variant,place,quantity', (n) => `p${n},0101,${n % 90}`)
  await measure(db, 'prices', [imports.prices, prices])
  await measure(db, 'the same prices again', [imports.prices, prices])
  await measure(db, 'stock of the warehouse', [imports.stock, warehouse])
  await measure(db, 'stock of a store', [imports.stock, shelves])
  await close()
} finally {
  await postgres?.stop()
  await rm(folder, { recursive: true, force: true })
}
