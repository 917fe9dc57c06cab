import type { BoardData } from './board-data.ts'
import { boardStyle } from './board-style.ts'
import { tabShares } from './figures.ts'
import { canaryPanel } from './canary-panel.ts'
import { curves } from './curves.ts'
import { html, type Html } from './html.ts'
import { lastMoves } from './moves.ts'
import { lineupCard } from './lineup-card.ts'
import { withCount } from './words.ts'

function warnings({ channel, refusals, quarantine, silent }: BoardData): Html[] {
  const denied = (channel?.denied ?? []).map(
    ({ app, version, reason }) =>
      html`<li>
        <span class="badge bad">denied</span> <code>${app}@${version}</code>
        <span class="muted">${reason}</span>
      </li>`,
  )
  const refused = refusals.map(
    ({ lineup, strikes, reason }) =>
      html`<li>
        <span class="badge bad">${strikes > 1 ? 'quarantined' : 'refused'}</span> <b>${lineup}</b>
        <span class="muted">${reason}</span>
      </li>`,
  )
  const struck = quarantine.map(
    ({ app, version, strikes, reason, out }) =>
      html`<li>
        <span class="badge bad">${out ? 'in quarantine' : 'struck'}</span>
        <code>${app}@${version}</code>
        <span class="muted">${strikes} × ${reason}</span>
      </li>`,
  )
  const unheard = silent.map(
    (why) =>
      html`<li><span class="badge some">silent</span> <span class="muted">${why}</span></li>`,
  )
  const all = [...struck, ...refused, ...denied, ...unheard]
  return all.length > 0
    ? [
        html`<ul class="warnings">
          ${all}
        </ul>`,
      ]
    : []
}

const nothingYet = html`<section class="nothing">
  <h2>No line-up was promoted yet</h2>
  <p class="muted"><code>pnpm mf ship all</code> makes the first.</p>
</section>`

/**
 * The board of line-ups as a whole page, without script.
 *
 * @param access - the signed word its reader came with; it also opens the links to kept line-ups.
 */
export function boardPage(data: BoardData, access: string): string {
  const { channel, lineups } = data
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Line-ups</title>
        ${{ html: `<style>${boardStyle}</style>` }}
      </head>
      <body>
        <main>
          <header>
            <h1>Line-ups</h1>
            <p class="muted">
              channel ${channel?.name ?? '–'}, revision ${channel?.revision ?? 0} · figures of
              ${withCount(data.fronts, 'front', 'fronts')} since each started
            </p>
            <nav>
              <a href="/_mf/overlay">outline each team’s parts in the shop</a>
              <a href="/_mf/overlay?off">no outlines</a>
              <a href="/?mf-lineup=off">everybody’s shop</a>
            </nav>
          </header>
          ${warnings(data)}${canaryPanel(data)}${curves(data)}${tabShares(data)}${lineups.length > 0 ? lineups.map((entry) => lineupCard(entry, data, access)) : nothingYet}${lastMoves(data)}
        </main>
      </body>
    </html>`
  return page.html
}
