/**
 * `pnpm chaos federation`: every remote × every fault, each remote with one front that must live
 * through all of them.
 */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { startShop } from '../storm/shop.ts'
import type { ReleaseFolders } from '../storm/variant.ts'
import { samplePages } from './check-pages.ts'
import { faults, type Fault } from './faults.ts'
import { startChaosFront } from './front.ts'
import { overLimits } from './limits.ts'
import { heading, tableRow } from './print.ts'
import { runFault, titlesOf, type FaultFigures } from './run-fault.ts'
import { writeFigures } from './write-figures.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4780' },
    remote: { type: 'string' },
    only: { type: 'string' },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

const usage = `usage: pnpm chaos federation [--remote mf-cart] [--only <part of a fault>] [--port 4780] [--write]
  --port   first of eight ports for the API it starts for itself
  --write  puts the figures of a whole run into docs/measurements/reliability.md`

async function breakRemote(
  app: string,
  wanted: Fault[],
  folders: ReleaseFolders,
  api: string,
): Promise<FaultFigures[]> {
  const figures: FaultFigures[] = []
  const front = await startChaosFront(folders, api)
  try {
    const titles = await titlesOf(front)
    for (const fault of wanted) {
      const found = await runFault(front, fault, app, titles)
      figures.push(found)
      console.log(tableRow(found))
      for (const problem of [...found.problems.slice(0, 5), ...overLimits(found)])
        console.log(`     ${problem}`)
    }
  } finally {
    await front.end()
  }
  return figures
}

/** @returns how many runs did not hold. */
async function main(): Promise<number> {
  const wanted = faults.filter(
    ({ id, what }) => !values.only || `${id} ${what}`.includes(values.only),
  )
  const shop = await startShop(Number(values.port), ['club', 'api'])
  const figures: FaultFigures[] = []
  try {
    console.log(heading)
    for (const app of Object.keys(samplePages)) {
      if (!values.remote || values.remote === app)
        figures.push(...(await breakRemote(app, wanted, shop.folders, shop.api)))
    }
  } finally {
    await shop.end()
  }
  const broken = figures.filter(({ problems }) => problems.length > 0)
  const slow = figures.filter((found) => overLimits(found).length > 0)
  console.log(
    `\n${figures.length} runs: ${broken.length} with problems, ${slow.length} over a limit; load ${loadavg()[0]?.toFixed(1)}`,
  )
  if (values.write && !values.only && !values.remote) await writeFigures(figures)
  return new Set([...broken, ...slow]).size
}

if (values.help) console.log(usage)
else process.exitCode = (await main()) === 0 ? 0 : 1
