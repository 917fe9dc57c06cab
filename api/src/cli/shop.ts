/** `pnpm shop`: what a back office would do, from a terminal. */
import { resolve } from 'node:path'
import type { Kysely } from 'kysely'
import { buildApp } from '../app.ts'
import { loadConfig, type Config } from '../kernel/config/config.ts'
import { createDatabase, type OpenDatabase } from '../kernel/db/database.ts'
import { migrate } from '../migrations/migrate.ts'
import { alone } from '../kernel/db/open-prepared.ts'
import { restore } from '../migrations/restore.ts'
import type { Database } from '../kernel/db/schema.ts'
import { noteInAudit } from '../edges/office/audit.ts'
import { askRunningShop, type OfficeQuestion } from '../edges/office/office-client.ts'
import { OfficeUsage, says } from '../edges/office/office-command.ts'
import { officeCommands } from '../edges/office/office-commands.ts'
import { officeSocketPath } from '../edges/office/office-socket.ts'
import { localOperator } from '../edges/office/operators.ts'
import { helpOf, helpOfCommand, parseCommand } from '../edges/office/parse-command.ts'
import { renderResult } from '../edges/office/render-result.ts'
import { restoreClub } from '../edges/office/restore-club.ts'
import { isEmptyShop, prepareDatabase } from '../prepare-database.ts'
import { runOffice, type OfficeAnswer } from '../edges/office/run-office.ts'

const restoreCommand = {
  name: 'restore',
  summary:
    'fills an empty database (a new DATA_DIR, or DATABASE_URL) from a backup; the shop must not run on it',
  args: ['file'],
  run: () => Promise.reject(new Error('done by the tool itself')),
}
const restoreClubCommand = {
  ...restoreCommand,
  name: 'restore-club',
  summary:
    "the same with <file>.club of a backup, into the club's DATA_DIR or CLUB_DATABASE_URL; the club must not run on it",
}
const demoCommand = {
  ...restoreCommand,
  name: 'demo',
  summary:
    'fills an empty database with the demo shop, its products and its customers whose password is published; the shop must not run',
  args: [],
  options: { 'yes-i-know': "'yes': into a shop for real customers, too" },
}
const allCommands = [...officeCommands, restoreCommand, restoreClubCommand, demoCommand]

const openDatabase = (config: Config): Promise<OpenDatabase> =>
  createDatabase({
    dataDir: config.databaseUrl ? undefined : config.dataDir,
    databaseUrl: config.databaseUrl,
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

/** No shop runs: the tool is one for the time of a command. */
const runHere = (config: Config, { words, operator }: OfficeQuestion): Promise<OfficeAnswer> =>
  withDatabase(config, async (database) => {
    const { db } = database
    await alone(database, () => migrate(db))
    const app = await buildApp({ db, config: { ...config, mode: 'test', logLevel: 'silent' } })
    try {
      await app.ready()
      return await runOffice(app, words, operator)
    } finally {
      await app.close()
    }
  })

/** Before there are operators, a user of the machine fills an empty shop. */
const noteFilling = (db: Kysely<Database>, command: string): Promise<void> =>
  noteInAudit(db, {
    operator: localOperator,
    command,
    outcome: 'done',
    targets: ['database'],
    changes: {},
  })

async function restoreHere(config: Config, file: string): Promise<OfficeAnswer> {
  const figures = await withDatabase(config, async ({ db }) => {
    const restored = await restore(db, resolve(file), config.dataDir)
    await noteFilling(db, 'restore')
    return restored
  })
  const { tables, rows, files } = figures
  return {
    ok: true,
    result: says(`${rows} rows of ${tables} tables and ${files} files restored`, figures),
  }
}

async function demoHere(config: Config, isKnown: boolean): Promise<OfficeAnswer> {
  if (config.mode === 'production' && !isKnown)
    return {
      ok: false,
      message: 'these are demo accounts with a published password: say --yes-i-know yes',
      exitCode: 1,
    }
  return withDatabase(config, (database) =>
    alone(database, async () => {
      await migrate(database.db)
      if (!(await isEmptyShop(database.db)))
        return { ok: false, message: 'the database is not empty, nothing was filled', exitCode: 1 }
      await prepareDatabase(database, {
        demo: true,
        seller: config.seller,
        log: (text) => process.stderr.write(`${text}\n`),
      })
      await noteFilling(database.db, 'demo')
      return { ok: true, result: says('the demo shop is there') }
    }),
  )
}

async function answerTo(words: readonly string[]): Promise<OfficeAnswer> {
  const { command, input } = parseCommand(allCommands, words)
  if (command === restoreClubCommand) return restoreClub(resolve(input.args['file'] ?? ''))
  const config = loadConfig(process.env)
  if (command === restoreCommand) return restoreHere(config, input.args['file'] ?? '')
  if (command === demoCommand) return demoHere(config, input.options['yes-i-know'] === 'yes')
  // The running shop may have another working directory: resolve the path here.
  const absolute = words.map((word) => (word === input.args['file'] ? resolve(word) : word))
  const question = { words: absolute, operator: process.env['SHOP_OPERATOR'] }
  return (
    (await askRunningShop(officeSocketPath(config.dataDir), question)) ?? runHere(config, question)
  )
}

function help(words: readonly string[]): string {
  if (words.length === 0) return helpOf(allCommands)
  const wanted = allCommands.filter(
    ({ name }) => name === words.join(' ') || name.startsWith(`${words.join(' ')} `),
  )
  return wanted.length === 0 ? helpOf(allCommands) : wanted.map(helpOfCommand).join('\n\n')
}

async function main(): Promise<number> {
  const given = process.argv.slice(2)
  const asJson = given.includes('--json')
  const isHelp = given[0] === 'help' || given.includes('--help') || given.includes('-h')
  const words = given.filter(
    (word, i) => !['--json', '--help', '-h', '--'].includes(word) && !(i === 0 && word === 'help'),
  )
  if (words.length === 0 || isHelp) {
    console.log(help(words))
    return isHelp ? 0 : 2
  }
  const answer = await answerTo(words)
  if (!answer.ok) {
    if (asJson) console.log(JSON.stringify({ error: answer.message }))
    else console.error(`pnpm shop: ${answer.message}`)
    return answer.exitCode
  }
  console.log(asJson ? JSON.stringify(answer.result.data, null, 2) : renderResult(answer.result))
  return 0
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(`pnpm shop: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = error instanceof OfficeUsage ? 2 : 1
}
