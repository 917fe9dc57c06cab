import type { Kysely } from 'kysely'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '../../../kernel/db/schema.ts'
import {
  currentSnapshot,
  readChanges,
  readFacets,
  readProducts,
  readTaxons,
  type Snapshot,
} from './memory-source.ts'
import { createProductMemory, type ProductMemory } from './product-memory.ts'
import { type NewProduct, unpackRow } from './product-row.ts'

/** More changes than this (a rebuilt index) are read as everything is, a few thousand products at a time. */
const MOST_CHANGES = 10_000

/** Taking words in is work: requests get their turn every few milliseconds. */
const PRODUCTS_PER_TURN = 50

/** Words that were changed leave their old ones behind; from so many slots for each product on, all are read anew. */
const MOST_SLOTS = 1.5

/**
 * Products in memory that are as fresh as the database: each call first reads what was committed before it, whichever process
 * did it. Null until everything has been read for the first time; the database answers meanwhile.
 */
export type LiveProducts = () => Promise<ProductMemory | null>

type Loaded = { memory: ProductMemory; snapshot: Snapshot; taxonsVersion: number | null }

/** One for each app instance. Loading begins with the first call. */
export function createLiveProducts(db: Kysely<Database>): LiveProducts {
  let loaded: Loaded | null = null
  let loading: Promise<void> | null = null

  const load = () => {
    loading ??= loadProducts(db)
      .then((fresh) => {
        loaded = fresh
      })
      .catch(() => undefined) // the next call tries again; the database answers meanwhile, or says what is wrong
      .finally(() => {
        loading = null
      })
  }

  const refresh = async (): Promise<ProductMemory | null> => {
    if (loaded && !(await follow(db, loaded))) loaded = null
    if (!loaded) load()
    return loaded?.memory ?? null
  }

  return inTurn(refresh)
}

/**
 * One run at a time. A call is answered by a run that begins after it, so it sees what was committed before; calls that wait
 * share one.
 */
function inTurn<Result>(run: () => Promise<Result>): () => Promise<Result> {
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

async function loadProducts(db: Kysely<Database>): Promise<Loaded> {
  const snapshot = await currentSnapshot(db)
  const memory = createProductMemory()
  memory.nameFacets(await readFacets(db, null))
  for await (const packed of readProducts(db)) {
    const products = packed.map(unpackRow)
    await nameUnknownFacets(db, memory, products)
    for (const [index, product] of products.entries()) {
      memory.put(product)
      if (index % PRODUCTS_PER_TURN === 0) await nextTurn()
    }
  }
  return { memory, snapshot, taxonsVersion: null }
}

/** @returns false when too much has changed. */
async function follow(db: Kysely<Database>, loaded: Loaded): Promise<boolean> {
  if (loaded.memory.words.slots() > MOST_CHANGES + MOST_SLOTS * loaded.memory.rows.size)
    return false
  const { snapshot, taxonsVersion, changes } = await readChanges(db, loaded.snapshot, MOST_CHANGES)
  if (changes.length === MOST_CHANGES) return false
  const changed = changes.flatMap(([, row]) => (row ? [unpackRow(row)] : []))
  // All that has to be read is read before anything is changed: a failure leaves it as it was.
  const taxons = taxonsVersion === loaded.taxonsVersion ? null : await readTaxons(db)
  await nameUnknownFacets(db, loaded.memory, changed)
  for (const [id, row] of changes) if (!row) loaded.memory.remove(id)
  for (const product of changed) loaded.memory.put(product)
  if (taxons) loaded.memory.setTaxons(taxons)
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
    products.flatMap(({ facets }) => facets.filter((id) => !memory.facetNames.has(id))),
  )
  if (unknown.size > 0) memory.nameFacets(await readFacets(db, [...unknown]))
}
