/**
 * `pnpm chaos api` and `pnpm chaos mail`: the long versions; their figures go to
 * docs/measurements/reliability.md.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { sql } from 'kysely'
import { freePort } from '@drogerie/shared-lib/server/free-port.ts'
import { runMailChaos, type MailChaosResult } from '../mail-chaos.ts'
import { startPostgres } from '../postgres.ts'
import { runChaos, type ChaosFigures, type ChaosOptions } from './chaos-run.ts'
import { withDatabase } from './chaos-shop.ts'
import { runFullDisk } from './full-disk.ts'
import { brokenMails, mailTable } from './mail-report.ts'

const report = join(import.meta.dirname, '../../../../docs/measurements/reliability.md')
const marks = {
  api: ['<!-- chaos of the API: written by pnpm chaos api -->', '<!-- end of chaos of the API -->'],
  mail: ['<!-- mails: written by pnpm chaos mail -->', '<!-- end of mails -->'],
} as const

type Run = { name: string; figures: ChaosFigures }

async function onFolder<Result>(work: (dataDir: string) => Promise<Result>): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'drogerie-chaos-'))
  try {
    return await work(dataDir)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function run(
  name: string,
  size: Pick<ChaosOptions, 'shoppers' | 'atOnce' | 'kills' | 'aliveMs'>,
  urls: { databaseUrl?: string; clubDatabaseUrl?: string } = {},
): Promise<Run> {
  console.log(`• ${name}: ${size.shoppers} shoppers, at least ${size.kills} kills`)
  const ports = { port: await freePort(), smtpPort: await freePort() }
  const figures = await onFolder((dataDir) =>
    runChaos({
      database: { dataDir, databaseUrl: urls.databaseUrl },
      clubDatabaseUrl: urls.clubDatabaseUrl,
      ...ports,
      ...size,
    }),
  )
  console.log(`  ${JSON.stringify(figures)}`)
  return { name, figures }
}

/** A second database on the same server. @returns its address. */
async function clubDatabase(databaseUrl: string): Promise<string> {
  await withDatabase({ databaseUrl, poolSize: 1 }, ({ db }) =>
    sql`create database club template template0 encoding 'UTF8'`.execute(db),
  )
  const url = new URL(databaseUrl)
  url.pathname = '/club'
  return url.href
}

const table = (runs: readonly Run[]): string =>
  [
    '| database | shoppers | orders | asked again | kills of the API | of the club | members served without it | healthy again, median (slowest) | processor time of a start | broken invariants |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...runs.map(
      ({ name, figures: f }) =>
        `| ${name} | ${f.shoppers} | ${f.orders} | ${f.retries} | ${f.kills} | ${f.clubKills} | ${f.ordersWithoutClub} | ${f.restartMs.median} ms (${f.restartMs.slowest} ms) | ${f.startCpuMs.median} ms (${f.startCpuMs.slowest} ms) | ${f.broken.length} |`,
    ),
  ].join('\n')

/** Rewrites a section, with the date and the machine of the measurement. */
async function writeReport(subject: keyof typeof marks, ...parts: string[]): Promise<void> {
  const [cpu] = cpus()
  const [begin, end] = marks[subject]
  const { stdout } = await promisify(execFile)('uptime')
  const load = /load average: (\S+),/.exec(stdout)?.[1] ?? '?'
  const machine = `${cpus().length} × ${cpu?.model.trim() ?? 'processor'}, load at the end ${load}, Node ${process.versions.node}`
  const measured = `Measured on ${new Date().toISOString().slice(0, 10)}, ${machine}.`
  const section = [begin, measured, ...parts.flatMap((part) => ['', part]), '', end].join('\n')
  const text = await readFile(report, 'utf8')
  const written = text.includes(begin)
    ? text.replace(new RegExp(`${begin}[\\s\\S]*${end}`), section)
    : `${text.trimEnd()}\n\n${section}\n`
  await writeFile(report, written)
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    shoppers: { type: 'string', default: '200' },
    kills: { type: 'string', default: '60' },
    only: { type: 'string' },
  },
})

async function mailChaos(): Promise<string[]> {
  const runs: MailChaosResult[] = []
  for (const [people, kills] of [
    [5_000, 0],
    [200, 20],
  ] as const) {
    console.log(`• ${people} mails, ${kills} kills`)
    const figures = await runMailChaos({ people, kills, byItself: kills === 0 })
    console.log(`  ${JSON.stringify(figures)}`)
    runs.push(figures)
  }
  await writeReport('mail', mailTable(runs))
  return brokenMails(runs)
}

async function apiChaos(): Promise<string[]> {
  const size = {
    shoppers: Number(values.shoppers),
    atOnce: 20,
    kills: Number(values.kills),
    aliveMs: [1_500, 5_000] as const,
  }
  const runs: Run[] = []
  const wanted = (name: string) => values.only === undefined || values.only === name
  if (wanted('pglite')) runs.push(await run('PGlite, a real folder', size))
  if (wanted('postgres')) {
    const server = await startPostgres()
    try {
      runs.push(
        await run('PostgreSQL 18', size, {
          databaseUrl: server.databaseUrl,
          clubDatabaseUrl: await clubDatabase(server.databaseUrl),
        }),
      )
    } finally {
      await server.stop()
    }
  }
  const disk = wanted('disk')
    ? await onFolder(async (folder) => runFullDisk({ folder, port: await freePort() }))
    : null
  if (disk) console.log(`• ${disk.text}`)
  if (values.only === undefined) await writeReport('api', table(runs), disk?.text ?? '')
  return [...runs.flatMap(({ figures }) => figures.broken), ...(disk?.broken ?? [])]
}

const subjects: Record<string, () => Promise<string[]>> = { api: apiChaos, mail: mailChaos }
const subject = subjects[positionals[0] ?? '']
if (!subject) {
  console.error(
    'usage: pnpm chaos api [--shoppers 200] [--kills 60] [--only pglite|postgres|disk], or pnpm chaos mail',
  )
  process.exit(2)
}
const broken = await subject()
for (const sentence of broken) console.error(sentence)
process.exitCode = broken.length === 0 ? 0 : 1
