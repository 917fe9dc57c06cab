/** What `pnpm shop` does by itself, on the shop's data, while no shop runs. */
import { resolve } from 'node:path'
import type { Kysely } from 'kysely'
import { buildApp } from '../app.ts'
import type { Config } from '../kernel/config/config.ts'
import { createDatabase, type OpenDatabase } from '../kernel/db/database.ts'
import { openFiles } from '../kernel/files/open-files.ts'
import { migrate } from '../migrations/migrate.ts'
import { isBare, isFolderEmpty, noDatabase } from '../kernel/db/missing-database.ts'
import { withDatabaseLock } from '../kernel/db/open-prepared.ts'
import { restore } from '../migrations/restore.ts'
import type { Database } from '../kernel/db/schema.ts'
import { noteInAudit } from '../edges/office/audit/audit.ts'
import type { OfficeQuestion } from '../edges/office/office-client.ts'
import { restoredSummary } from '../edges/office/restored-summary.ts'
import { placeOfRestored } from '../edges/office/commands/files-of-backup.ts'
import { messageResult } from '../edges/office/commands/office-command.ts'
import { localOperator } from '../edges/office/commands/operator-tokens.ts'
import { isEmptyShop, prepareDatabase } from '../prepare-database.ts'
import { runOffice, type OfficeAnswer } from '../edges/office/run-office.ts'

const openDatabase = (config: Config): Promise<OpenDatabase> =>
  createDatabase({
    dataDir: config.databaseUrl ? undefined : config.dataDir,
    databaseUrl: config.databaseUrl,
    directUrl: config.databaseDirectUrl,
    isPatient: true,
  })

/** Opens the shop's database and closes it in any case. */
async function withDatabase<Result>(
  config: Config,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(config)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const refused = (message: string): OfficeAnswer => ({ ok: false, message, exitCode: 1 })

/**
 * The tool is a shop for the time of a command.
 *
 * @param mayBegin - the command may make the database: any other would work on an empty one by
 *   mistake.
 */
export async function runHere(
  config: Config,
  { words, operator }: OfficeQuestion,
  mayBegin = false,
): Promise<OfficeAnswer> {
  if (!mayBegin && isFolderEmpty(config)) return refused(noDatabase(config))
  return withDatabase(config, async (database) => {
    const { db } = database
    if (!mayBegin && (await isBare(db))) return refused(noDatabase(config))
    await withDatabaseLock(database, () => migrate(db))
    const app = await buildApp({ db, config: { ...config, mode: 'test', logLevel: 'silent' } })
    try {
      await app.ready()
      return await runOffice(app, words, operator)
    } finally {
      await app.close()
    }
  })
}

/** Before there are operators, a user of the machine fills an empty shop. */
const noteFilling = (db: Kysely<Database>, command: string): Promise<void> =>
  noteInAudit(db, {
    operator: localOperator,
    command,
    outcome: 'done',
    targets: ['database'],
    changes: {},
  })

export async function restoreHere(config: Config, file: string): Promise<OfficeAnswer> {
  const store = await openFiles(config)
  const figures = await withDatabase(config, async ({ db }) => {
    const restored = await restore(
      db,
      resolve(file),
      placeOfRestored({ dataDir: config.dataDir, files: store }),
    )
    await noteFilling(db, 'restore')
    return restored
  }).finally(() => store.close())
  const { tables, rows, files } = figures
  const message = `${rows} rows of ${tables} tables and ${files} files restored, each counted in the database: ${restoredSummary(figures)}`
  return { ok: true, result: messageResult(message, figures) }
}

export async function demoHere(config: Config, isKnown: boolean): Promise<OfficeAnswer> {
  if (config.mode === 'production' && !isKnown)
    return refused('these are demo accounts with a published password: say --yes-i-know yes')
  return withDatabase(config, (database) =>
    withDatabaseLock(database, async () => {
      await migrate(database.db)
      if (!(await isEmptyShop(database.db)))
        return refused('the database is not empty, nothing was filled')
      await prepareDatabase(database, {
        demo: true,
        seller: config.seller,
        log: (text) => process.stderr.write(`${text}\n`),
        warn: (text) => process.stderr.write(`${text}\n`),
      })
      await noteFilling(database.db, 'demo')
      return { ok: true, result: messageResult('the demo shop is there') }
    }),
  )
}
