import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ComplaintState } from '@drogerie/shared-lib/contract/enums.ts'
import { complaintStates, isFinal, stateLabel } from './complaint-states.ts'

/** Where the drawing lies. Made anew by `node api/src/care/complaint/draw-states.ts`; a test tells when it is not current. */
export const drawingPath = join(import.meta.dirname, '../../../../docs/complaint-states.md')

/** The page about the states of a complaint: a drawing and a table, both made of the one table of transitions. */
export function drawStates(): string {
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
    'Made by `node api/src/care/complaint/draw-states.ts` from `api/src/care/complaint/complaint-states.ts`; change it there.',
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
    'The answer to an offered coupon is given by `PATCH /complaints/{token}/coupon`; an offer nobody answers within fourteen',
    'days closes by itself. A step that is not here is refused with 409, whoever asks for it.',
    '',
  ].join('\n')
}

/** Columns of equal width, as the formatter of this repository likes them. */
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

if (import.meta.main) await writeFile(drawingPath, drawStates())
