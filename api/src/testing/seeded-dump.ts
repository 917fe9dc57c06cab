import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { pragueClock } from '../http/prague-time.ts'
import { seedDatabase } from '../seed/seed.ts'

const sources = ['db', 'seed', 'search', 'catalogue', 'content/article-presenter.ts', 'content/article-repository.ts']
const folder = join(import.meta.dirname, '../../../node_modules/.cache/drogerie-api')
const STALE_LOCK_MS = 180_000

/**
 * A dump of a migrated and seeded database, made once per day and per version of migrations, seed and index. Seeding
 * takes seconds, loading the dump a fraction.
 */
export async function seededDump(): Promise<Blob> {
  const path = join(folder, `${await versionKey()}.tar`)
  const unlock = await lockUnlessThere(path)
  if (unlock) await makeDump(path).finally(unlock)
  return new Blob([await readFile(path)])
}

async function versionKey(): Promise<string> {
  const hash = createHash('sha256').update(pragueClock(new Date()).day)
  for (const source of sources) {
    const path = join(import.meta.dirname, '..', source)
    const files = (await stat(path)).isDirectory() ? await readdir(path, { recursive: true, withFileTypes: true }) : null
    const names = files
      ? files
          .filter((file) => file.isFile() && !file.name.includes('.test.'))
          .map((file) => join(file.parentPath, file.name))
          .toSorted()
      : [path]
    for (const name of names) hash.update(name.slice(path.length)).update(await readFile(name))
  }
  return hash.digest('hex').slice(0, 24)
}

/** Takes the right to make the dump; null once it is there, made by this or by another process. */
async function lockUnlessThere(path: string): Promise<(() => Promise<void>) | null> {
  await mkdir(folder, { recursive: true })
  const lock = `${path}.lock`
  for (;;) {
    if (await exists(path)) return null
    const file = await open(lock, 'wx').catch(() => null)
    if (file) {
      await file.close()
      return () => rm(lock, { force: true })
    }
    const age = await stat(lock).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    )
    if (age > STALE_LOCK_MS) await rm(lock, { force: true })
    await wait(100)
  }
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

async function makeDump(path: string): Promise<void> {
  const database = await createDatabase()
  try {
    await migrate(database.db)
    await seedDatabase(database.db)
    const dump = await database.pglite?.dumpDataDir('none')
    if (!dump) throw new Error('only the embedded database can be dumped')
    const part = `${path}.${randomUUID()}`
    await writeFile(part, Buffer.from(await dump.arrayBuffer()))
    await forgetOldDumps()
    await rename(part, path)
  } finally {
    await database.close()
  }
}

async function forgetOldDumps(): Promise<void> {
  for (const name of await readdir(folder)) if (name.endsWith('.tar')) await rm(join(folder, name), { force: true })
}
