import { formatSeconds } from '../src/seconds.ts'
import type { Row } from './ledger.ts'

const faultsOf = ({ faults }: Row) =>
  Object.entries(faults)
    .map(([status, times]) => `${times} × ${status}`)
    .join(', ') || '0'

const columns: [title: string, of: (row: Row) => string][] = [
  ['event', ({ name }) => name],
  ['ready again', ({ awayMs }) => (awayMs === null ? '–' : formatSeconds(awayMs))],
  ['requests', ({ requests }) => String(requests)],
  ['5xx', faultsOf],
  ['no answer', ({ unanswered }) => String(unanswered)],
  ['longest silence', ({ silenceMs }) => formatSeconds(silenceMs)],
  ['orders', ({ orders }) => String(orders)],
  ['lost', ({ lostOrders }) => String(lostOrders)],
  ['doubled', ({ doubledOrders }) => String(doubledOrders)],
  ['carts lost', ({ lostCarts }) => String(lostCarts)],
]

/** The table of what shoppers saw, in Markdown, its columns padded for a terminal. */
export function tableOf(rows: readonly Row[]): string {
  const cells = [
    columns.map(([title]) => title),
    ...rows.map((row) => columns.map(([, of]) => of(row))),
  ]
  const widths = columns.map((_column, nth) =>
    Math.max(...cells.map((line) => line[nth]?.length ?? 0)),
  )
  const lines = cells.map(
    (line) =>
      `| ${line.map((cell, nth) => (nth === 0 ? cell.padEnd(widths[nth] ?? 0) : cell.padStart(widths[nth] ?? 0))).join(' | ')} |`,
  )
  const rule = `| ${widths.map((width, nth) => (nth === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`
  return [lines[0], rule, ...lines.slice(1)].join('\n')
}

/** Violations of the rules: a sentence for each. */
export const violationsIn = (rows: readonly Row[]): string[] =>
  rows.flatMap(({ name, lostOrders, doubledOrders, lostCarts }) => [
    ...(lostOrders > 0 ? [`${name}: ${lostOrders} orders lost`] : []),
    ...(doubledOrders > 0 ? [`${name}: ${doubledOrders} orders doubled`] : []),
    ...(lostCarts > 0 ? [`${name}: ${lostCarts} carts lost`] : []),
  ])
