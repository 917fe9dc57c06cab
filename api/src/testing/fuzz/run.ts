import { parseArgs } from 'node:util'
import { playHistories, type HistoryRun } from '../identities/play-histories.ts'
import { openStage } from '../identities/world.ts'
import { startPostgres } from '../postgres.ts'
import { answerChecker } from './answer-check.ts'
import { brokenOrders, dataOf } from './foreign-data.ts'
import { fuzzOperation, type Finding } from './fuzz-operation.ts'
import { openFuzzShop } from './fuzz-shop.ts'

const usage = `pnpm fuzz [--postgres] [--runs 2000] [--seed 1] [--only <part of an operation id>] [--path <path of a finding>]
       requests made of the API's own description, for every operation
pnpm fuzz identities [--postgres] [--runs 5000] [--seed 1] [--path <path of a finding>]
       histories of two people who share addresses`

const text = { type: 'string' } as const
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    postgres: { type: 'boolean' },
    runs: text,
    seed: text,
    only: text,
    path: text,
    help: { type: 'boolean' },
  },
})

/**
 * With `--postgres` on a server of its own that ends with it, otherwise on the embedded database.
 */
async function onItsDatabase(work: () => Promise<void>): Promise<void> {
  if (!options.postgres) return work()
  const { databaseUrl, stop } = await startPostgres()
  process.env['TEST_DATABASE_URL'] = databaseUrl
  try {
    await work()
  } finally {
    await stop()
  }
}

/** Says at once what went wrong and how to see it again: the whole takes a while. */
function print({ operation, seed, path, problems, request }: Finding): void {
  console.log(
    `  ${problems.join('; ')}\n  again: pnpm fuzz --only ${operation} --seed ${seed} --path ${path} --runs 1`,
  )
  console.log(`  ${JSON.stringify(request).slice(0, 1500)}`)
}

/** Histories in one shop; what all before them left there makes each of them slower. */
const A_SHOPS_HISTORIES = 250

/**
 * Exits with 1 when a history breaks an invariant; fast-check's own words say which one and how to
 * see it again.
 */
async function identities(): Promise<void> {
  const runs = Number(options.runs ?? 5000)
  const seed = Number(options.seed ?? Date.now() % 1_000_000)
  console.log(
    `seed ${seed}, ${runs} histories, ${options.postgres ? 'PostgreSQL' : 'embedded database'}`,
  )
  const startedAt = Date.now()
  try {
    for (let played = 0; played < runs; played += A_SHOPS_HISTORIES) {
      const inThisShop = Math.min(A_SHOPS_HISTORIES, runs - played)
      await playInOneShop({
        runs: inThisShop,
        seed: seed + played,
        ...(options.path === undefined ? {} : { path: options.path }),
      })
      console.log(
        `${played + inThisShop} histories, ${Math.round((Date.now() - startedAt) / 1000)} s`,
      )
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

async function playInOneShop(histories: HistoryRun): Promise<void> {
  const stage = await openStage()
  try {
    await playHistories(stage, histories)
  } finally {
    await stage.close()
  }
}

/**
 * Generated requests for every operation of the API's description; exits with 1 when one is
 * answered wrongly.
 */
async function main(): Promise<void> {
  const { only = '', path } = options
  const runs = Number(options.runs ?? 2000)
  const seed = Number(options.seed ?? Date.now() % 1_000_000)
  console.log(
    `seed ${seed}, ${runs} requests for each operation, ${options.postgres ? 'PostgreSQL' : 'embedded database'}`,
  )
  const shop = await openFuzzShop()
  const check = answerChecker(shop.description)
  const foreign = await dataOf(shop.db, shop.petr.id)
  let findings = 0
  const statuses = new Map<number, number>()
  let requests = 0
  const startedAt = Date.now()
  for (const operation of shop.operations.filter(({ id }) => id.includes(only))) {
    const run = await fuzzOperation(shop, check, operation, {
      runs,
      seed,
      ...(path === undefined ? {} : { path }),
    })
    requests += run.requests
    for (const [status, count] of run.statuses)
      statuses.set(status, (statuses.get(status) ?? 0) + count)
    const spread = [...run.statuses]
      .toSorted(([one], [other]) => one - other)
      .map(([status, count]) => `${status}×${count}`)
    console.log(
      `${run.finding ? '✗' : '✓'} ${operation.method} ${operation.path}  ${spread.join(' ')}  slowest ${Math.round(run.slowestMs)} ms`,
    )
    if (run.finding) {
      findings += 1
      print(run.finding)
    }
  }
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  console.log(
    `${requests} requests in ${seconds} s; ${[...statuses]
      .toSorted(([one], [other]) => one - other)
      .map(([status, count]) => `${status}: ${count}`)
      .join(', ')}`,
  )
  const broken = await brokenOrders(shop.db)
  const after = await dataOf(shop.db, shop.petr.id)
  for (const [table, digest] of Object.entries(foreign))
    if (after[table] !== digest)
      broken.push(`somebody else's ${table}: ${digest} → ${after[table]}`)
  for (const line of broken) console.log(line)
  await shop.close()
  process.exitCode = findings + broken.length > 0 ? 1 : 0
}

if (options.help) console.log(usage)
else await onItsDatabase(positionals[0] === 'identities' ? identities : main)
