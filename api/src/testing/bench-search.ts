import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildApp } from '../app.ts'
import { createDatabase, type OpenDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import type { ShopServer } from '../http/fastify-types.ts'
import { seedDatabase } from '../seed/seed.ts'
import { startPostgres } from './postgres.ts'
import { testConfig } from './test-config.ts'

/**
 * How search and listings grow with the shop: `pnpm bench api search --products 1000,10000 [--postgres]`. Fills a database of
 * its own for each size (100 000 products take minutes), asks each call one after the other with no cache of answers, and
 * prints medians side by side. `--urls` measures databases that are filled already.
 */
const { values } = parseArgs({
  options: { products: { type: 'string', default: '1000,10000' }, postgres: { type: 'boolean', default: false }, urls: { type: 'string' } },
})

const ROUNDS = 31

/** `round` makes a call that no cache of counts knows. */
const calls: Readonly<Record<string, (round: number) => string>> = {
  'suggestions: sampon': () => '/search?query=sampon',
  'suggestions: krém na ru': () => '/search?query=krém na ru',
  'suggestions, misspelt: kondicioner na vlsy': () => '/search?query=kondicioner na vlsy',
  'category of the third level, 24': () => '/search/products-variants?taxon=vlasy-sampony-suche&itemsPerPage=24&masterVariant=1',
  'the same with facets': (round) =>
    `/search/products-variants?taxon=vlasy-sampony-suche&itemsPerPage=24&masterVariant=1&allowAggregations=1&not_in_taxon=x${round}`,
  'category of the first level, 24': () => '/search/products-variants?taxon=vlasy&itemsPerPage=24&masterVariant=1',
  'the same with facets, counted before': () => '/search/products-variants?taxon=vlasy&itemsPerPage=24&masterVariant=1&allowAggregations=1',
  'the same with facets, counted anew': (round) =>
    `/search/products-variants?taxon=vlasy&itemsPerPage=24&masterVariant=1&allowAggregations=1&not_in_taxon=x${round}`,
  'the same with brand, stock, price and facets': (round) =>
    `/search/products-variants?taxon=vlasy&brand[]=vlasta&in_stock=1&price[max]=${30_000 + round}&itemsPerPage=24&masterVariant=1&allowAggregations=1`,
  'results for sampon with facets': (round) =>
    `/search/products-variants?query=sampon&itemsPerPage=24&masterVariant=1&allowAggregations=1&not_in_taxon=x${round}`,
}

const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

/** Milliseconds by the clock, median; the first call is thrown away. */
async function measure(app: ShopServer, path: (round: number) => string): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now()
    const { statusCode, body } = await app.inject(encodeURI(`/api/v2/shop${path(round)}`))
    times.push(performance.now() - started)
    if (statusCode !== 200) throw new Error(`${path(round)}: ${body.slice(0, 200)}`)
  }
  return median(times.slice(1))
}

async function measureAll(database: OpenDatabase): Promise<number[]> {
  const app = await buildApp({ db: database.db, config: testConfig({ answerCacheMs: 0 }) })
  await app.ready()
  const medians: number[] = []
  for (const path of Object.values(calls)) medians.push(await measure(app, path))
  await app.close()
  return medians
}

async function fill(database: OpenDatabase, products: number): Promise<void> {
  await migrate(database.db)
  await seedDatabase(database.db, { products })
}

async function onOwnDatabase(products: number): Promise<number[]> {
  const postgres = values.postgres ? await startPostgres() : null
  const folder = postgres ? null : await mkdtemp(join(tmpdir(), 'drogerie-bench-'))
  const database = await createDatabase(postgres ? { databaseUrl: postgres.databaseUrl } : { dataDir: folder ?? undefined })
  try {
    await fill(database, products)
    return await measureAll(database)
  } finally {
    await database.close()
    await postgres?.stop()
    if (folder) await rm(folder, { recursive: true, force: true })
  }
}

async function onFilled(place: string): Promise<number[]> {
  const database = await createDatabase(place.startsWith('postgres') ? { databaseUrl: place } : { dataDir: place })
  try {
    return await measureAll(database)
  } finally {
    await database.close()
  }
}

const places = values.urls?.split(',') ?? values.products.split(',')
const columns: number[][] = []
for (const place of places) columns.push(await (values.urls ? onFilled(place) : onOwnDatabase(Number(place))))
const heads = values.urls ? places.map((_place, index) => `#${index + 1}`) : places
console.log(`${availableParallelism()} cores, load ${(loadavg()[0] ?? 0).toFixed(1)}; medians of ${ROUNDS - 1}, ms, one after the other`)
console.log(`${''.padEnd(46)} ${heads.map((head) => head.padStart(9)).join('')}`)
Object.keys(calls).forEach((name, row) => {
  console.log(`${name.padEnd(46)} ${columns.map((column) => (column[row] ?? 0).toFixed(1).padStart(9)).join('')}`)
})
