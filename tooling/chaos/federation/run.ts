/** `pnpm chaos federation`: every remote × every fault, each remote with one front that must live through all of them. */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { keysDirectory, storeDirectory } from '../../src/paths.ts'
import { samplePages } from './check-pages.ts'
import { faults } from './faults.ts'
import { startChaosFront } from './front.ts'
import { runFault, titlesOf, type FaultFigures } from './run-fault.ts'
import { writeFigures } from './write-figures.ts'

const { values } = parseArgs({
  options: {
    api: { type: 'string', default: 'http://127.0.0.1:4100' },
    remote: { type: 'string' },
    only: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

if (values.help) {
  console.log('usage: pnpm chaos federation [--remote mf-cart] [--only <part of a fault>] [--api http://127.0.0.1:4100]')
  process.exit(0)
}

const line = ({ fault, app, others, slowestOther, own, slowestOwn, failedParts, healed, problems }: FaultFigures) =>
  [
    fault.id.padEnd(4),
    fault.what.padEnd(42),
    app.padEnd(11),
    `others ${String(others).padStart(3)}, slowest ${String(Math.round(slowestOther)).padStart(5)} ms`,
    `own ${String(own).padStart(3)}, ${String(failedParts).padStart(3)} failed parts, slowest ${String(Math.round(slowestOwn)).padStart(5)} ms`,
    `healed ${String(Math.round(healed)).padStart(5)} ms`,
    problems.length === 0 ? 'ok' : `${problems.length} PROBLEMS`,
  ].join('  ')

const figures: FaultFigures[] = []
const wanted = faults.filter(({ id, what }) => !values.only || `${id} ${what}`.includes(values.only))
for (const app of Object.keys(samplePages)) {
  if (values.remote && values.remote !== app) continue
  const front = await startChaosFront({ store: storeDirectory, keys: keysDirectory }, values.api)
  try {
    const titles = await titlesOf(front)
    for (const fault of wanted) {
      const found = await runFault(front, fault, app, titles)
      figures.push(found)
      console.log(line(found))
      for (const problem of found.problems.slice(0, 5)) console.log(`       ${problem}`)
    }
  } finally {
    await front.end()
  }
}
const broken = figures.filter(({ problems }) => problems.length > 0)
console.log(`\n${figures.length} runs, ${broken.length} with problems; load ${loadavg()[0]?.toFixed(1)}`)
if (!values.only && !values.remote) await writeFigures(figures)
process.exitCode = broken.length === 0 ? 0 : 1
