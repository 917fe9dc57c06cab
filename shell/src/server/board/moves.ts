import { subjectOf } from '@drogerie/tooling/release/log-entry.ts'
import type { LogLine } from '@drogerie/tooling/release/read-log.ts'
import type { BoardData } from './board-data.ts'
import { html, type Html } from './html.ts'
import { when } from './words.ts'

/** Moves that take something away from shoppers, or back. */
const back = new Set(['deny', 'roll back', 'take back', 'revoke'])

function move({ number, entry, key, fault, void: over }: LogLine): Html {
  const broken = over
    ? html` <span class="badge plain">void</span> <span class="why">${over}</span>`
    : fault
      ? html` <span class="badge bad">not as signed</span> <span class="why">${fault}</span>`
      : null
  if (!entry) return html`<li><b>${number}</b>${broken}</li>`
  return html`<li>
    <span class="badge ${back.has(entry.move) ? 'some' : 'plain'}">${entry.move}</span>
    <b>${subjectOf(entry)}</b>
    <span>${entry.why}</span>
    <small>${when(entry.at)} · ${entry.by} · key of ${key ?? '–'}</small>${broken}
  </li>`
}

/** The last entries of the log: who moved what, and why. */
export function lastMoves({ moves }: BoardData): Html | null {
  if (moves.length === 0) return null
  return html`<section class="moves">
    <h2>Moves</h2>
    <ol>
      ${moves.map(move)}
    </ol>
  </section>`
}
