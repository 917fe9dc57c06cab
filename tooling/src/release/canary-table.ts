import type { Look } from './canary-rules.ts'
import type { LineupMetrics, Vitals } from './lineup-metrics.ts'

const sum = (remotes: LineupMetrics['remotes'], kind: 'loadFailures' | 'errors') =>
  Object.values(remotes).reduce((total, its) => total + its[kind], 0)
const ms = (value: number | null) => (value === null ? '–' : `${Math.round(value)} ms`)

type Row = [name: string, value: (figures: LineupMetrics) => string]

const vitalRows = (of: string, read: (figures: LineupMetrics) => Vitals | undefined): Row[] => [
  [`${of}largest paint`, (figures) => ms(read(figures)?.lcp ?? null)],
  [`${of}answer to a touch`, (figures) => ms(read(figures)?.inp ?? null)],
]

const rowsOf = (changed: string[]): Row[] => [
  ['pages', ({ pages }) => `${pages.rendered + pages.failed}`],
  ['not made by the server', ({ pages }) => `${pages.failed}`],
  ['without their data', ({ pages }) => `${pages.missed ?? 0}`],
  ['reported by tabs', ({ reports }) => `${reports ?? 0}`],
  ['remotes not loaded', ({ remotes }) => `${sum(remotes, 'loadFailures')}`],
  ['errors in browsers', ({ remotes }) => `${sum(remotes, 'errors')}`],
  ['cart refused', ({ addToCart: { done, failed } }) => `${failed} of ${done + failed}`],
  ...vitalRows('', ({ vitals }) => vitals),
  ...changed
    .filter((app) => app !== 'shell')
    .flatMap((app): Row[] => [
      [`${app}: pages`, ({ own }) => `${(own?.[app]?.rendered ?? 0) + (own?.[app]?.failed ?? 0)}`],
      [`${app}: errors`, ({ remotes }) => `${remotes[app]?.errors ?? 0}`],
      ...vitalRows(`${app}: `, ({ drawn }) => drawn?.[app]),
    ]),
]

export type Compared = { name: string; canary: string; current: string }

/**
 * Figures of the canary beside those of the current line-up, as fronts counted since they started.
 */
export const compared = ({
  canary,
  current,
  changed,
}: Pick<Look, 'canary' | 'current' | 'changed'>): Compared[] =>
  rowsOf(changed).map(([name, value]) => ({
    name,
    canary: canary ? value(canary) : '–',
    current: current ? value(current) : '–',
  }))

/** The canary's state as a table for people. */
export function canaryTable(look: Look, reasons: string[]): string[] {
  const { lineup, percent } = look
  const rows = compared(look).map(({ name, canary, current }) => [name, canary, current])
  const table = [['', 'canary', 'current'], ...rows]
  const widths = [0, 1, 2].map((column) =>
    Math.max(...table.map((row) => (row[column] ?? '').length)),
  )
  const why = reasons.length > 0 ? reasons.join('; ') : 'good so far'
  return [
    `${lineup}, which ${percent} % of shoppers get: ${why}`,
    ...table.map(
      ([name = '', ...values]) =>
        `  ${name.padEnd(widths[0] ?? 0)}${values.map((value, nth) => `  ${value.padStart(widths[nth + 1] ?? 0)}`).join('')}`,
    ),
  ]
}
