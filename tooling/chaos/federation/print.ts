import { overLimits } from './limits.ts'
import type { FaultFigures } from './run-fault.ts'

const widths = [4, 42, 11, 6, 8, 5, 7, 8, 8, 5]

const line = (cells: string[]) =>
  cells
    .map((cell, index) =>
      index < 3 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0),
    )
    .join('  ')

/** Milliseconds but for the counts of pages and failed parts, and the load. */
export const heading = line([
  'row',
  'fault',
  'remote',
  'others',
  'slowest',
  'own',
  'failed',
  'slowest',
  'healed',
  'load',
])

const whole = (ms: number) => (Number.isFinite(ms) ? String(Math.round(ms)) : 'never')

/** One fault of one remote. */
export function tableRow(found: FaultFigures): string {
  const { fault, app, others, slowestOther, own, slowestOwn, failedParts, healed, load, problems } =
    found
  const counts = [
    String(others),
    whole(slowestOther),
    String(own),
    String(failedParts),
    whole(slowestOwn),
    whole(healed),
  ]
  const isGood = problems.length === 0 && overLimits(found).length === 0
  return `${line([fault.id, fault.what, app, ...counts, load.toFixed(1)])}  ${isGood ? 'ok' : '✗'}`
}
