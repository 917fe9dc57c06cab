import { createHash, randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { createDatabase } from '../kernel/db/database.ts'
import { migrate } from '../migrations/migrate.ts'
import type { Database } from '../kernel/db/schema.ts'
import { pragueClock } from '../kernel/values/prague-time.ts'
import { setPasswordMemory } from '../people/auth/passwords.ts'
import { isAlive } from './is-alive.ts'
import { testConfig } from './test-config.ts'

/** `empty` has tables only, `seeded` the whole seed. */
export type DumpKind = 'empty' | 'seeded'

const sources: Record<DumpKind, string[]> = {
  empty: ['kernel/db', 'migrations'],
  seeded: [
    'kernel/db',
    'migrations',
    'edges/packshots',
    'edges/seed',
    'goods/search',
    'goods/catalogue',
    'goods/content/article-presenter.ts',
    'goods/content/article-repository.ts',
  ],
}
const folder = join(import.meta.dirname, '../../../node_modules/.cache/drogerie-api')

/**
 * A dump of a migrated database, made once per version of migrations, seed and index, a seeded one
 * also once per day. Making takes seconds, loading a fraction of one.
 */
export async function databaseDump(kind: DumpKind): Promise<Blob> {
  const path = join(folder, `${kind}-${await versionKey(kind)}.tar`)
  const unlock = await lockUnlessThere(path)
  if (unlock) {
    try {
      await makeDump(kind, path)
    } finally {
      await unlock()
    }
  }
  return openAsBlob(path)
}

/** Migrates, and fills a seeded one. */
export async function fillDatabase(db: Kysely<Database>, kind: DumpKind): Promise<void> {
  await migrate(db)
  if (kind === 'empty') return
  // The seed is a lot of code; tests on an empty database do without it.
  const { seedDatabase } = await import('../edges/seed/seed.ts')
  // each test that signs a seeded customer in would pay the cost of production once more
  setPasswordMemory(testConfig().passwordMemory)
  await seedDatabase(db)
}

const versions = new Map<DumpKind, Promise<string>>()

/**
 * Changes with every source that decides what is in the database. Read once: suites of a process
 * share their modules.
 */
export function versionKey(kind: DumpKind): Promise<string> {
  const version = versions.get(kind) ?? readVersion(kind)
  versions.set(kind, version)
  return version
}

async function readVersion(kind: DumpKind): Promise<string> {
  const hash = createHash('sha256')
  // offers are valid around the day of the seed
  if (kind === 'seeded') hash.update(pragueClock(new Date()).day)
  for (const source of sources[kind]) {
    for (const file of await filesOf(join(import.meta.dirname, '..', source)))
      hash.update(file).update(await readFile(file))
  }
  return hash.digest('hex').slice(0, 24)
}

async function filesOf(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
  return files.map((file) => join(file.parentPath, file.name)).toSorted()
}

/** Takes the right to make the dump; null once it is there, made by this or by another process. */
async function lockUnlessThere(path: string): Promise<(() => Promise<void>) | null> {
  await mkdir(folder, { recursive: true })
  const lock = `${path}.lock`
  for (;;) {
    if (await exists(path)) return null
    const file = await open(lock, 'wx').catch(() => null)
    if (file) {
      await file.writeFile(String(process.pid))
      await file.close()
      return () => rm(lock, { force: true })
    }
    if (await isLeftBehind(lock)) await rm(lock, { force: true })
    await wait(50)
  }
}

/** Whether the lock belongs to a test run that was killed while making the dump. */
async function isLeftBehind(lock: string): Promise<boolean> {
  const holder = Number(await readFile(lock, 'utf8').catch(() => ''))
  return holder !== 0 && !isAlive(holder) // of 0 it is just being written
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

async function makeDump(kind: DumpKind, path: string): Promise<void> {
  const database = await createDatabase()
  try {
    await fillDatabase(database.db, kind)
    // Half of a fresh dump would be logs of changes that are written already.
    await sql`set wal_recycle = off`.execute(database.db)
    await sql`checkpoint`.execute(database.db)
    const dump = await database.pglite?.dumpDataDir('none')
    if (!dump) throw new Error('only the embedded database can be dumped')
    const part = `${path}.${randomUUID()}`
    await writeFile(part, Buffer.from(await dump.arrayBuffer()))
    await forgetOldDumps(kind)
    await rename(part, path)
  } finally {
    await database.close()
  }
}

async function forgetOldDumps(kind: DumpKind): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith(kind) && name.endsWith('.tar'))
      await rm(join(folder, name), { force: true })
  }
}
