import { compared } from '@drogerie/tooling/release/canary-table.ts'
import { judge, judgeAlone, type Judgement } from '@drogerie/tooling/release/guards.ts'
import type { LineupMetrics } from '@drogerie/tooling/release/lineup-metrics.ts'
import type { BoardData, BoardLineup } from './board-data.ts'
import { html, type Html } from './html.ts'

const badges: Record<Judgement['verdict'], [kind: string, text: string]> = {
  good: ['good', 'as good as the current line-up'],
  wait: ['plain', 'no verdict yet'],
  silent: ['some', 'its tabs are silent'],
  bad: ['bad', 'worse than the current line-up'],
}

function verdictOf(
  canary: LineupMetrics | null,
  current: LineupMetrics | null,
  changed: string[],
): Judgement {
  if (!canary) return { verdict: 'wait', reasons: ['no page of it was asked for yet'] }
  return current ? judge(canary, current, changed) : judgeAlone(canary)
}

/** Apps whose releases differ. */
function changedApps(canary: BoardLineup, current: BoardLineup): string[] {
  const { releases } = current.lineup
  return Object.entries(canary.lineup.releases)
    .filter(([app, { version }]) => releases[app]?.version !== version)
    .map(([app]) => app)
}

const row = (name: string, canary: string, current: string): Html =>
  html`<tr>
    <th scope="row">${name}</th>
    <td class="number" data-name="canary">${canary}</td>
    <td class="number" data-name="current">${current}</td>
  </tr>`

/**
 * The running canary beside the current line-up: the figures, and what `mf watch` would say of
 * them.
 */
export function canaryPanel({ channel, lineups }: BoardData): Html | null {
  const named = (id: string | undefined) => lineups.find(({ lineup }) => lineup.id === id)
  const [canary, current] = [named(channel?.canary?.lineup), named(channel?.lineup)]
  if (!canary || !current) return null
  const changed = changedApps(canary, current)
  const { verdict, reasons } = verdictOf(canary.figures, current.figures, changed)
  const [kind, text] = badges[verdict]
  const rows = compared({ canary: canary.figures, current: current.figures, changed })
  return html`<section class="compared">
    <h2>
      ${canary.lineup.id} beside ${current.lineup.id} <span class="badge ${kind}">${text}</span>
    </h2>
    <p class="muted">
      ${changed.join(', ')} for ${channel?.canary?.percent ?? 0} % of
      shoppers${reasons.length > 0 ? `: ${reasons.join('; ')}` : ''}
    </p>
    <table>
      <thead>
        <tr>
          <th scope="col">of all fronts</th>
          <th scope="col" class="number">canary</th>
          <th scope="col" class="number">current</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map((each) => row(each.name, each.canary, each.current))}
      </tbody>
    </table>
  </section>`
}
