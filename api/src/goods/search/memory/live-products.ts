import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../../kernel/db/schema.ts'
import { HttpError } from '../../../kernel/http/http-error.ts'
import {
  currentSnapshot,
  readChanges,
  readFacets,
  readProducts,
  readTaxons,
  type Snapshot,
} from './memory-source.ts'
import { createProductMemory, type ProductMemory } from './product-memory.ts'
import { type NewProduct, type PackedProduct, unpackProduct } from './product-row.ts'

/**
 * With more changes than this (a rebuilt index), all products are loaded again, a few hundred at a
 * time.
 */
const MOST_CHANGES = 10_000

/** Indexing words takes the processor: after so many products, waiting requests get their turn. */
const PRODUCTS_PER_TURN = 50

/** Changed words leave their old slots behind: reload when slots exceed 1.5 × variants. */
const MOST_SLOTS = 1.5

/**
 * The longest that a request waits for the first load, which happens when a process is asked before
 * it is ready.
 */
const LOADING_WAIT_MS = 20_000

/** Products in memory, as fresh as the database. */
export type LiveProducts = {
  /**
   * Reads what any process committed before the call. During a reload, the products stay as they
   * were before it.
   *
   * @throws HttpError 503 - the first load is still running.
   */
  current(): Promise<ProductMemory>
  /** Whether the products have been loaded. Starts the load if not. */
  isLoaded(): boolean
}

type Loaded = {
  memory: ProductMemory
  snapshot: Snapshot
  taxonsVersion: number | null
  /** There are more changes than `followChanges` applies; the products must be loaded again. */
  isBehind: boolean
}

type Options = { log: Pick<FastifyBaseLogger, 'warn' | 'error'>; closing: AbortSignal }

/**
 * Create one per app instance. Loading begins with the first call. @param options.closing - stops a
 * running load.
 */
export function createLiveProducts(db: Kysely<Database>, options: Options): LiveProducts {
  let loaded: Loaded | null = null
  let loading: Promise<void> | null = null

  const load = () =>
    (loading ??= loadProducts(db, options)
      .then((fresh) => {
        loaded = fresh
      })
      .finally(() => {
        loading = null
      }))
  /** Loads in the background; after a failure the next call tries again. */
  const loadInBackground = () => {
    load().catch((error: unknown) => {
      if (!options.closing.aborted)
        options.log.error({ err: error }, 'the products could not be read into memory')
    })
  }
  const follow = oneAtATime(async () => {
    const known = loaded
    if (!known) return
    if (!known.isBehind) known.isBehind = !(await followChanges(db, known, options))
    if ((known.isBehind || isFull(known.memory)) && !loading) loadInBackground()
  })
  return {
    async current() {
      if (!loaded) await atMost(LOADING_WAIT_MS, load())
      await follow()
      if (!loaded) throw stillReading()
      return loaded.memory
    },
    isLoaded() {
      if (!loaded && !loading) loadInBackground()
      return loaded !== null
    },
  }
}

const stillReading = () =>
  new HttpError(503, 'Service Unavailable', { headers: { 'Retry-After': '5' } })

/**
 * Waits for the work at most `waitMs`. @throws HttpError 503 - the work takes longer; it continues.
 */
async function atMost(waitMs: number, work: Promise<void>): Promise<void> {
  const enough = new AbortController()
  const tooLate = sleep(waitMs, undefined, { signal: enough.signal, ref: false }).then(
    () => Promise.reject(stillReading()),
    () => undefined,
  )
  try {
    await Promise.race([work, tooLate])
  } finally {
    enough.abort()
  }
}

/**
 * Never runs twice at once. A call gets the result of a run that began after the call, so it sees
 * what was committed before; waiting calls share one run.
 */
function oneAtATime<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<unknown> | null = null
  let next: Promise<Result> | null = null
  const start = () => {
    const started = run()
    running = started
    const end = () => {
      if (running === started) running = null
    }
    started.then(end, end)
    return started
  }
  return () => {
    if (next) return next
    if (!running) return start()
    next = running
      .catch(() => undefined)
      .then(() => {
        next = null
        return start()
      })
    return next
  }
}

async function loadProducts(db: Kysely<Database>, { log, closing }: Options): Promise<Loaded> {
  const snapshot = await currentSnapshot(db)
  const memory = createProductMemory()
  memory.names.add(await readFacets(db, null))
  for await (const packed of readProducts(db)) {
    const products = unpackAll(packed, log)
    await nameUnknownFacets(db, memory, products)
    for (const [index, product] of products.entries()) {
      memory.put(product)
      if (index % PRODUCTS_PER_TURN === 0) await nextTurn()
    }
    closing.throwIfAborted()
  }
  const [taxonsVersion, taxons] = await readTaxons(db)
  memory.taxons.replace(taxons)
  return { memory, snapshot, taxonsVersion, isBehind: false }
}

/** Skips broken products, so that one cannot hide the others. */
function unpackAll(packed: readonly PackedProduct[], log: Options['log']): NewProduct[] {
  return packed.flatMap((one) => {
    const product = unpackProduct(one)
    if (!product) log.warn({ productId: one[0] }, 'a product of the search index has no variants')
    return product ?? []
  })
}

const isFull = ({ words, variantCount }: ProductMemory) =>
  words.slots() > MOST_CHANGES + MOST_SLOTS * variantCount()

/** Applies what has changed in the database. @returns false when too much has changed. */
async function followChanges(
  db: Kysely<Database>,
  loaded: Loaded,
  { log }: Options,
): Promise<boolean> {
  const { memory } = loaded
  const { snapshot, taxonsVersion, changes } = await readChanges(db, loaded.snapshot, MOST_CHANGES)
  if (changes.length === MOST_CHANGES) return false
  const changed = unpackAll(
    changes.flatMap(([, row]) => (row ? [row] : [])),
    log,
  )
  // Read everything before changing anything: a failed read leaves the memory as it was.
  const taxons = taxonsVersion === loaded.taxonsVersion ? null : (await readTaxons(db))[1]
  await nameUnknownFacets(db, memory, changed)
  const present = new Set(changed.map(({ id }) => id))
  for (const [id] of changes) if (!present.has(id)) memory.remove(id)
  for (const product of changed) memory.put(product)
  if (taxons) memory.taxons.replace(taxons)
  loaded.taxonsVersion = taxonsVersion
  loaded.snapshot = snapshot
  return true
}

async function nameUnknownFacets(
  db: Kysely<Database>,
  memory: ProductMemory,
  products: readonly NewProduct[],
): Promise<void> {
  const unknown = new Set(
    products.flatMap(({ facets }) => facets.filter((id) => memory.names.nameOf(id) === undefined)),
  )
  if (unknown.size > 0) memory.names.add(await readFacets(db, [...unknown]))
}
