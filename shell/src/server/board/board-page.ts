import type { LineupMetrics } from '@drogerie/tooling/release/lineup-metrics.ts'
import type { BoardData, BoardLineup, BoardRelease } from './board-data.ts'
import { boardStyle } from './board-style.ts'
import { html, type Html } from './html.ts'

const dateTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Prague' })
const when = (iso: string) => dateTime.format(new Date(iso))
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`
const milliseconds = (value: number | null) => (value === null ? '–' : `${Math.round(value)} ms`)
const share = (part: number, whole: number) => (whole === 0 ? '–' : `${Math.round((part / whole) * 100)} %`)

function badges({ lineup, evidence }: BoardLineup, { channel }: BoardData): Html[] {
  const found: Html[] = []
  if (channel?.lineup === lineup.id) found.push(html`<span class="badge live">everybody’s</span>`)
  if (channel?.canary?.lineup === lineup.id) found.push(html`<span class="badge some">canary, ${channel.canary.percent} %</span>`)
  if (channel?.previous === lineup.id) found.push(html`<span class="badge some">the one before</span>`)
  if (!evidence) found.push(html`<span class="badge some">no browser saw it</span>`)
  else if (evidence.failed > 0) found.push(html`<span class="badge bad">${evidence.failed} browser tests failed</span>`)
  else found.push(html`<span class="badge good">${evidence.passed} browser tests passed</span>`)
  return found
}

function releaseRow(release: BoardRelease, figures: LineupMetrics | null): Html {
  const told = figures?.remotes[release.app]
  return html`<tr class="${release.isNew ? 'new' : ''}">
    <td>${release.app}${release.isNew ? ' (new)' : ''}</td>
    <td><code>${release.version}</code></td>
    <td><code>${release.commit}</code></td>
    <td>${when(release.builtAt)}</td>
    <td class="number">${kilobytes(release.script)}</td>
    <td class="number">${kilobytes(release.style)}</td>
    <td class="number">${release.pages}</td>
    <td class="number">${told?.loadFailures ?? 0}</td>
    <td class="number">${told?.errors ?? 0}</td>
  </tr>`
}

function figuresOf({ figures }: BoardLineup, openTabs: number): Html | null {
  if (!figures) return null
  const { pages, vitals, addToCart } = figures
  return html`<dl>
    <div>
      <dt>open tabs</dt>
      <dd>${figures.openTabs} (${share(figures.openTabs, openTabs)})</dd>
    </div>
    <div>
      <dt>pages rendered</dt>
      <dd>${pages.rendered}, ${pages.failed} failed</dd>
    </div>
    <div>
      <dt>LCP p75</dt>
      <dd>${milliseconds(vitals.lcp)}</dd>
    </div>
    <div>
      <dt>INP p75</dt>
      <dd>${milliseconds(vitals.inp)}</dd>
    </div>
    <div>
      <dt>CLS p75</dt>
      <dd>${vitals.cls === null ? '–' : vitals.cls.toFixed(3)}</dd>
    </div>
    <div>
      <dt>added to cart</dt>
      <dd>${addToCart.done}, ${addToCart.failed} refused</dd>
    </div>
  </dl>`
}

function lineupCard(entry: BoardLineup, data: BoardData, access: string): Html {
  const { lineup, releases, figures } = entry
  return html`<article class="${data.channel?.lineup === lineup.id ? 'live' : ''}">
    <div class="top">
      <h2>${lineup.id}</h2>
      ${badges(entry, data)} <a href="/?mf-lineup=${lineup.id}~${access}">show the shop in it</a>
    </div>
    <p class="muted">${when(lineup.createdAt)} · ${lineup.by} · ${lineup.reason}</p>
    ${figuresOf(entry, data.openTabs)}
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <th>app</th>
            <th>version</th>
            <th>commit</th>
            <th>built</th>
            <th class="number">scripts</th>
            <th class="number">styles</th>
            <th class="number">pages</th>
            <th class="number">not loaded</th>
            <th class="number">errors</th>
          </tr>
        </thead>
        <tbody>
          ${releases.map((release) => releaseRow(release, figures))}
        </tbody>
      </table>
    </div>
  </article>`
}

function warnings({ channel, refusals }: BoardData): Html[] {
  const denied = (channel?.denied ?? []).map(
    ({ app, version, reason }) => html`<article><span class="badge bad">denied</span> <code>${app}@${version}</code> ${reason}</article>`,
  )
  const refused = refusals.map(
    ({ lineup, strikes, reason }) =>
      html`<article>
        <span class="badge bad">${strikes > 1 ? 'quarantined' : 'refused'}</span> ${lineup} <span class="muted">${reason}</span>
      </article>`,
  )
  return [...refused, ...denied]
}

/**
 * The board of line-ups as a whole page, without script.
 *
 * @param access - the signed word its reader came with; it also opens the links to kept line-ups.
 */
export function boardPage(data: BoardData, access: string): string {
  const { channel, lineups, openTabs } = data
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Line-ups</title>
        <style>
          ${{ html: boardStyle }}
        </style>
      </head>
      <body>
        <main>
          <header>
            <h1>Line-ups</h1>
            <p class="muted">
              channel ${channel?.name ?? '–'}, revision ${channel?.revision ?? 0} · ${openTabs} open tabs · figures since this front started
            </p>
            <a href="/?mf-lineup=off">back to everybody’s shop</a>
          </header>
          ${warnings(data)}${lineups.map((entry) => lineupCard(entry, data, access))}
        </main>
      </body>
    </html>`
  return page.html
}
