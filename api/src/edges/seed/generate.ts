import { parseArgs } from 'node:util'
import { loadConfig } from '../../kernel/config/config.ts'
import { createDatabase } from '../../kernel/db/database.ts'
import { migrate } from '../../migrations/migrate.ts'
import { seedDatabase, SHOP_PRODUCTS } from './seed.ts'

/**
 * Fills an empty database from the command line: `node api/src/edges/seed/generate.ts --products
 * 10000`. The database is the one of the settings (`DATABASE_URL`, or the embedded one in the data
 * folder).
 */
async function generate(): Promise<void> {
  const { values } = parseArgs({
    options: {
      products: { type: 'string', default: String(SHOP_PRODUCTS) },
      today: { type: 'string' },
    },
  })
  const products = Number(values.products)
  if (!Number.isInteger(products) || products < 1 || products > 100_000)
    throw new RangeError('--products must be between 1 and 100000')
  const { dataDir, databaseUrl, databaseDirectUrl, databasePool } = loadConfig(process.env)
  const database = await createDatabase({
    dataDir: databaseUrl ? undefined : dataDir,
    databaseUrl,
    directUrl: databaseDirectUrl,
    poolSize: databasePool,
    isPatient: true,
  })
  try {
    await migrate(database.db)
    if (await database.db.selectFrom('products').select('id').limit(1).executeTakeFirst())
      throw new Error('the database is not empty; remove it first')
    const started = Date.now()
    const log = (text: string) =>
      process.stdout.write(`${((Date.now() - started) / 1000).toFixed(1).padStart(6)} s  ${text}\n`)
    await seedDatabase(database.db, {
      products,
      log,
      ...(values.today ? { today: values.today } : {}),
    })
  } finally {
    await database.close()
  }
}

try {
  await generate()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
