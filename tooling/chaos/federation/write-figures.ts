import { readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import path from 'node:path'
import { rootDirectory } from '../../src/paths.ts'
import { limits, overLimits } from './limits.ts'
import type { FaultFigures } from './run-fault.ts'

const report = path.join(rootDirectory, 'docs/measurements/reliability.md')
const begin = '<!-- chaos of the federation: written by pnpm chaos federation -->'
const end = '<!-- end of chaos of the federation -->'

const most = (runs: FaultFigures[], of: (run: FaultFigures) => number) =>
  Math.round(Math.max(...runs.map(of)))
const sum = (runs: FaultFigures[], of: (run: FaultFigures) => number) =>
  runs.reduce((total, run) => total + of(run), 0)

function row(runs: FaultFigures[]): string {
  const [first] = runs
  const cells = [
    `${first?.fault.id ?? ''} ${first?.fault.what ?? ''}`,
    String(runs.length),
    `${sum(runs, ({ others }) => others)}`,
    `${most(runs, ({ slowestOther }) => slowestOther)} ms`,
    `${sum(runs, ({ own }) => own)} (${sum(runs, ({ failedParts }) => failedParts)})`,
    `${most(runs, ({ slowestOwn }) => slowestOwn)} ms`,
    `${most(runs, ({ healed }) => healed)} ms`,
    Math.max(...runs.map(({ load }) => load)).toFixed(1),
    String(sum(runs, ({ problems }) => problems.length)),
  ]
  return `| ${cells.join(' | ')} |`
}

/** Puts the figures of a whole run in the place of those of the last one. */
export async function writeFigures(figures: FaultFigures[]): Promise<void> {
  const slow = figures.filter((found) => overLimits(found).length > 0).length
  const byFault = Map.groupBy(figures, ({ fault }) => fault)
  const section = [
    begin,
    '',
    `Measured on ${new Date().toISOString().slice(0, 10)} on ${cpus().length} processors, Node ${process.versions.node}. Allowed: ${limits.slowestOther} ms for a page of the others, ${limits.healed} ms to heal; ${slow} of ${figures.length} runs were over.`,
    '',
    '| fault | remotes | pages of the others | slowest | own pages (failed parts) | slowest | healed, slowest | load | problems |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...[...byFault.values()].map(row),
    '',
    end,
  ].join('\n')
  const text = await readFile(report, 'utf8')
  const [before = text, rest = ''] = text.split(begin)
  const after = rest.split(end)[1]
  await writeFile(
    report,
    after === undefined ? `${text.trimEnd()}\n\n${section}\n` : before + section + after,
  )
}
