import { sql } from 'kysely'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { buildApp } from '../app.ts'
import { createDatabase, type DatabaseOptions, type OpenDatabase } from '../kernel/db/database.ts'
import { migrate } from '../migrations/migrate.ts'
import type { ShopServer } from '../kernel/http/fastify-types.ts'
import { seedDatabase } from '../edges/seed/seed.ts'
import { startPostgres } from './postgres.ts'
import { testConfig } from './test-config.ts'

/**
 * How search and listings grow with the shop: `pnpm bench api search --products 1000,10000
 * [--postgres]`. Fills a database of its own for each size, asks each call one after the other with
 * no cache of answers, and prints them side by side. `--urls` measures databases that are filled
 * already.
 */
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '1000,10000' },
    postgres: { type: 'boolean', default: false },
    urls: { type: 'string' },
  },
})

const ROUNDS = 30
/** Statements are prepared at the third call, and what runs often is compiled a while later. */
const WARM_UP = 20

/** `round` makes a call unlike the others. */
const calls: Readonly<Record<string, (round: number) => string>> = {
  'suggestions: sampon': () => '/search?query=sampon',
  'suggestions: krém na ru': () => '/search?query=krém na ru',
  'suggestions, misspelt: kondicioner na vlsy': () => '/search?query=kondicioner na vlsy',
  'category of the third level, 24': () =>
    '/search/products-variants?taxon=vlasy-sampony-suche&itemsPerPage=24&masterVariant=1',
  'third level with facets': (round) =>
    `/search/products-variants?taxon=vlasy-sampony-suche&itemsPerPage=24&masterVariant=1&allowAggregations=1&not_in_taxon=x${round}`,
  'category of the first level, 24': () =>
    '/search/products-variants?taxon=vlasy&itemsPerPage=24&masterVariant=1',
  'first level with facets': (round) =>
    `/search/products-variants?taxon=vlasy&itemsPerPage=24&masterVariant=1&allowAggregations=1&not_in_taxon=x${round}`,
  'first level, brand, stock, price, facets': (round) =>
    `/search/products-variants?taxon=vlasy&brand[]=vlasta&in_stock=1&price[max]=${30_000 + round}&itemsPerPage=24&masterVariant=1&allowAggregations=1`,
  'the whole shop with facets': (round) =>
    `/search/products-variants?itemsPerPage=24&masterVariant=1&allowAggregations=1&not_in_taxon=x${round}`,
  'results for sampon with facets': (round) =>
    `/search/products-variants?query=sampon&itemsPerPage=24&masterVariant=1&allowAggregations=1&not_in_taxon=x${round}`,
}

const load = () => (loadavg()[0] ?? 0).toFixed(1)
const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

/**
 * Milliseconds of one call: by the clock, median; of processors, mean of this process and of the
 * database's own.
 */
type Figure = { clock: number; processor: number }

async function measure(app: ShopServer, path: (round: number) => string): Promise<Figure> {
  const ask = async (round: number) => {
    const started = performance.now()
    const { statusCode, body } = await app.inject(encodeURI(`/api/v2/shop${path(round)}`))
    if (statusCode !== 200) throw new Error(`${path(round)}: ${body.slice(0, 200)}`)
    return performance.now() - started
  }
  for (let round = 0; round < WARM_UP; round += 1) await ask(-1 - round)
  const before = await processorTime(app.db)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) times.push(await ask(round))
  return { clock: median(times), processor: spent(before, await processorTime(app.db)) / ROUNDS }
}

/** The kernel counts in hundredths of a second. */
const TICK_MS = 10

/**
 * Milliseconds by process: this one, where the embedded database works, and the connections of a
 * server on this machine.
 */
async function processorTime(db: OpenDatabase['db']): Promise<Map<number, number>> {
  const { user, system } = process.cpuUsage()
  const own: [pid: number, ms: number][] = [[process.pid, (user + system) / 1000]]
  if (!values.postgres) return new Map(own)
  const { rows } = await sql<{
    pid: number
  }>`select pid from pg_stat_activity where backend_type = 'client backend'`.execute(db)
  const ofDatabase = rows.map(async ({ pid }): Promise<[pid: number, ms: number]> => {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    const [utime = 0, stime = 0] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number)
    return [pid, (utime + stime) * TICK_MS]
  })
  return new Map([...own, ...(await Promise.all(ofDatabase))])
}

/** A connection that was closed meanwhile had been idle for long, and counts no more. */
const spent = (before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>) =>
  [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0)

/** Megabytes in use, once what is no longer needed is gone. */
function memoryOf(): { heap: number; lists: number } {
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return { heap: Math.round(heapUsed / 1e6), lists: Math.round(arrayBuffers / 1e6) }
}

/** Asking whether it is ready makes the API read its products. */
async function untilReady(app: ShopServer): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const memoryBefore = memoryOf()
  const [started, before] = [performance.now(), await processorTime(app.db)]
  while ((await app.inject('/readyz')).statusCode !== 200) await sleep(100)
  delay.disable()
  const [seconds, work] = [
    (performance.now() - started) / 1000,
    spent(before, await processorTime(app.db)) / 1000,
  ]
  const others = `others waited ${(delay.percentile(50) / 1e6).toFixed(0)} ms in the middle and ${(delay.max / 1e6).toFixed(0)} ms at most`
  const memory = memoryOf()
  console.log(
    `products in memory: ${memory.heap - memoryBefore.heap} MB of heap, ${memory.lists - memoryBefore.lists} MB of lists`,
  )
  console.log(`read within ${seconds.toFixed(1)} s, ${work.toFixed(1)} s of processors; ${others}`)
}

async function measureAll(database: OpenDatabase): Promise<Figure[]> {
  const app = await buildApp({
    db: database.db,
    config: testConfig({ answerCacheMs: 0, checkResponses: false }),
  })
  await app.ready()
  await untilReady(app)
  const figures: Figure[] = []
  for (const path of Object.values(calls)) figures.push(await measure(app, path))
  await app.close()
  return figures
}

/** With connections of its own: indexes of a large shop take longer than a shopper would wait. */
async function fill(place: DatabaseOptions, products: number): Promise<void> {
  const started = performance.now()
  const database = await createDatabase({ ...place, isPatient: true })
  try {
    await migrate(database.db)
    const before = await processorTime(database.db)
    await seedDatabase(database.db, { products })
    const work = spent(before, await processorTime(database.db)) / 1000
    const seconds = (performance.now() - started) / 1000
    console.log(
      `${products} products filled in ${seconds.toFixed(0)} s, ${work.toFixed(0)} s of processors, load ${load()}`,
    )
  } finally {
    await database.close()
  }
}

async function onOwnDatabase(products: number): Promise<Figure[]> {
  const postgres = values.postgres ? await startPostgres() : null
  const folder = postgres ? null : await mkdtemp(join(tmpdir(), 'drogerie-bench-'))
  const place = postgres ? { databaseUrl: postgres.databaseUrl } : { dataDir: folder ?? undefined }
  try {
    await fill(place, products)
    return await onFilled(place)
  } finally {
    await postgres?.stop()
    if (folder) await rm(folder, { recursive: true, force: true })
  }
}

async function onFilled(place: DatabaseOptions): Promise<Figure[]> {
  const database = await createDatabase(place)
  try {
    return await measureAll(database)
  } finally {
    await database.close()
  }
}

const placeOf = (url: string): DatabaseOptions =>
  url.startsWith('postgres') ? { databaseUrl: url } : { dataDir: url }
const places = values.urls?.split(',') ?? values.products.split(',')
const columns: Figure[][] = []
for (const place of places)
  columns.push(await (values.urls ? onFilled(placeOf(place)) : onOwnDatabase(Number(place))))
const heads = values.urls ? places.map((_place, index) => `#${index + 1}`) : places
const show = ({ clock, processor }: Figure) => `${clock.toFixed(1)} / ${processor.toFixed(1)}`
console.log(`${availableParallelism()} cores, load ${load()}; ${ROUNDS} calls one after the other`)
console.log('ms by the clock (median) / ms of processors, database included (mean)')
console.log(`${''.padEnd(46)} ${heads.map((head) => head.padStart(16)).join('')}`)
Object.keys(calls).forEach((name, row) => {
  const figures = columns.map((column) =>
    show(column[row] ?? { clock: 0, processor: 0 }).padStart(16),
  )
  console.log(`${name.padEnd(46)} ${figures.join('')}`)
})
