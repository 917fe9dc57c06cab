/** `pnpm chaos api`: the long version, on both databases; its figures go to docs/reliability.md. */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { startPostgres } from '../postgres.ts'
import { runChaos, type ChaosFigures, type ChaosOptions } from './chaos-run.ts'
import { runFullDisk } from './full-disk.ts'
import { freePort } from './free-port.ts'

const report = join(import.meta.dirname, '../../../../docs/reliability.md')
const BEGIN = '<!-- chaos of the API: written by pnpm chaos api -->'
const END = '<!-- end of chaos of the API -->'

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
  databaseUrl?: string,
): Promise<Run> {
  console.log(`• ${name}: ${size.shoppers} shoppers, at least ${size.kills} kills`)
  const ports = { port: await freePort(), smtpPort: await freePort() }
  const figures = await onFolder((dataDir) => runChaos({ database: { dataDir, databaseUrl }, ...ports, ...size }))
  console.log(`  ${JSON.stringify(figures)}`)
  return { name, figures }
}

const table = (runs: readonly Run[]): string =>
  [
    '| database | shoppers | orders | asked again | kills | healthy again, median (slowest) | broken invariants |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...runs.map(
      ({ name, figures: f }) =>
        `| ${name} | ${f.shoppers} | ${f.orders} | ${f.retries} | ${f.kills} | ${f.restartMs.median} ms (${f.restartMs.slowest} ms) | ${f.broken.length} |`,
    ),
  ].join('\n')

async function writeReport(runs: readonly Run[], disk: string): Promise<void> {
  const [cpu] = cpus()
  const { stdout } = await promisify(execFile)('uptime')
  const load = /load average: (\S+),/.exec(stdout)?.[1] ?? '?'
  const section = [
    BEGIN,
    `Measured on ${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpu?.model.trim() ?? 'processor'}, load at the end ${load}, Node ${process.versions.node}.`,
    '',
    table(runs),
    '',
    disk,
    END,
  ].join('\n')
  const text = await readFile(report, 'utf8')
  const written = text.includes(BEGIN) ? text.replace(new RegExp(`${BEGIN}[\\s\\S]*${END}`), section) : `${text.trimEnd()}\n\n${section}\n`
  await writeFile(report, written)
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { shoppers: { type: 'string', default: '200' }, kills: { type: 'string', default: '60' }, only: { type: 'string' } },
})
if (positionals[0] !== 'api') {
  console.error('usage: pnpm chaos api [--shoppers 200] [--kills 60] [--only pglite|postgres|disk]')
  process.exit(2)
}
const size = { shoppers: Number(values.shoppers), atOnce: 20, kills: Number(values.kills), aliveMs: [1_500, 5_000] as const }
const runs: Run[] = []
const wanted = (name: string) => values.only === undefined || values.only === name
if (wanted('pglite')) runs.push(await run('PGlite, a real folder', size))
if (wanted('postgres')) {
  const server = await startPostgres()
  try {
    runs.push(await run('PostgreSQL 18', size, server.databaseUrl))
  } finally {
    await server.stop()
  }
}
const disk = wanted('disk') ? await onFolder(async (folder) => runFullDisk({ folder, port: await freePort() })) : null
if (disk) console.log(`• ${disk.text}`)
if (values.only === undefined) await writeReport(runs, disk?.text ?? '')
const broken = [...runs.flatMap(({ figures }) => figures.broken), ...(disk?.broken ?? [])]
for (const sentence of broken) console.error(sentence)
process.exitCode = broken.length === 0 ? 0 : 1
