import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ComplaintState } from '@drogerie/shared-lib/contract/enums.ts'
import { complaintStates, isFinal, stateLabel } from './complaint-states.ts'

/** Written by `node api/src/care/complaint/states-page.ts`; a test fails when it is outdated. */
export const statesPagePath = join(import.meta.dirname, '../../../../docs/complaint-states.md')

/**
 * The page about the states of a complaint: a diagram and a table, made from the table of
 * transitions.
 */
export function statesPage(): string {
  const states = ComplaintState.options
  const arrows = states.flatMap((state) =>
    complaintStates[state].next.map((next) => `  ${state} --> ${next}`),
  )
  const labels = states.map((state) => `  ${state}: ${stateLabel(state)}`)
  const ends = states.filter(isFinal).map((state) => `  ${state} --> [*]`)
  const rows = states.map((state) => {
    const { next, text } = complaintStates[state]
    return [
      `\`${state}\``,
      stateLabel(state),
      text,
      next.map((name) => `\`${name}\``).join('<br>') || 'settled',
    ]
  })
  return [
    '# States of a complaint',
    '',
    'Made by `node api/src/care/complaint/states-page.ts` from `api/src/care/complaint/complaint-states.ts`; change it there.',
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...labels,
    '  [*] --> new',
    ...arrows,
    ...ends,
    '```',
    '',
    ...tableOf([['state', 'what the shopper reads', 'in the history', 'may become'], ...rows]),
    '',
    'The answer to an offered coupon is given by `PATCH /complaints/{token}/coupon`; an unanswered offer closes after fourteen',
    'days. Any other step is refused with 409.',
    '',
  ].join('\n')
}

/** Columns of equal width, as prettier formats them. */
function tableOf([head = [], ...rows]: readonly string[][]): string[] {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)),
  )
  const line = (cells: readonly string[], fill = ' ') =>
    `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0, fill)).join(' | ')} |`
  return [
    line(head),
    line(
      head.map(() => ''),
      '-',
    ),
    ...rows.map((row) => line(row)),
  ]
}

if (import.meta.main) await writeFile(statesPagePath, statesPage())
