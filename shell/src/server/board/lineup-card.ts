import { marksOf, type Mark } from '@drogerie/tooling/release/lineup-marks.ts'
import type { LineupMetrics } from '@drogerie/tooling/release/lineup-metrics.ts'
import type { BoardData, BoardLineup, BoardRelease } from './board-data.ts'
import { figuresOf, vitalOf } from './figures.ts'
import { html, type Html } from './html.ts'
import { withCount, growth, kilobytes, when } from './words.ts'

const badge = (kind: string, text: string): Html => html`<span class="badge ${kind}">${text}</span>`

const marks = ({ lineup }: BoardLineup, { channel, moves }: BoardData): Mark[] =>
  marksOf(
    lineup,
    channel,
    moves.flatMap(({ entry }) => entry ?? []),
  ).filter(({ kind }) => kind !== 'past')

/** A canary that is denied ended for the same reason: it is said once. */
const reasonsOf = (entry: BoardLineup, data: BoardData): string =>
  [...new Set(marks(entry, data).flatMap(({ reason }) => reason ?? []))].join('; ')

function badges(entry: BoardLineup, data: BoardData): Html[] {
  const { evidence } = entry
  const found = marks(entry, data).map(({ kind, text }) => badge(kind, text))
  if (!evidence) return found
  if (evidence.failed > 0) found.push(badge('bad', `${evidence.failed} browser tests failed`))
  else found.push(badge('good', `${evidence.passed} browser tests passed`))
  return found
}

const troubles = (count: number): Html =>
  count > 0 ? html`<b class="bad">${count}</b>` : html`${count}`

/** Changes in a release: since which commit, and which pages. */
function changeOf({ since, commit }: BoardRelease): Html | null {
  if (!since) return null
  const pages = [
    ...since.added.map((page) => html` <span class="less">+ ${page}</span>`),
    ...since.removed.map((page) => html` <span class="more">− ${page}</span>`),
  ]
  const commits =
    since.commit === commit ? `the same commit as ${since.version}` : `${since.commit} → ${commit}`
  return html`<small>${commits}${pages}</small>`
}

function releaseRow(release: BoardRelease, figures: LineupMetrics | null): Html {
  const { app, version, signedBy, commit, builtAt, script, style, pages, heaviest, grown, isNew } =
    release
  const reported = figures?.remotes[app]
  const heaviestPage = heaviest
    ? html`${kilobytes(heaviest.bytes)}<small>${heaviest.route}</small>`
    : html`–`
  return html`<tr class="${isNew ? 'new' : ''}">
    <th scope="row">${app}${isNew ? badge('canary', 'new') : null}</th>
    <td class="wide">
      <code>${version}</code><small>${commit}, ${when(builtAt)}, key of ${signedBy}</small>
      ${changeOf(release)}
    </td>
    <td class="number" data-name="scripts">${kilobytes(script)} ${growth(grown)}</td>
    <td class="number" data-name="styles">${kilobytes(style)}</td>
    <td class="number" data-name="heaviest first visit">${heaviestPage}</td>
    <td class="number" data-name="pages">${pages}</td>
    <td class="number" data-name="LCP p75">${vitalOf('lcp', figures?.drawn?.[app])}</td>
    <td class="number" data-name="INP p75">${vitalOf('inp', figures?.drawn?.[app])}</td>
    <td class="number" data-name="pages failed">${troubles(figures?.own?.[app]?.failed ?? 0)}</td>
    <td class="number" data-name="not loaded">${troubles(reported?.loadFailures ?? 0)}</td>
    <td class="number" data-name="errors">${troubles(reported?.errors ?? 0)}</td>
  </tr>`
}

/** On a phone the teams are folded up; where there is room the style shows them, folded or not. */
const table = ({ releases, figures }: BoardLineup): Html =>
  html`<details class="teams">
    <summary>${withCount(releases.length, 'team', 'teams')} and their releases</summary>
    ${rows(releases, figures)}
  </details>`

const rows = (releases: BoardRelease[], figures: LineupMetrics | null): Html =>
  html`<table>
    <thead>
      <tr>
        <th scope="col">team</th>
        <th scope="col">release</th>
        <th scope="col" class="number">scripts</th>
        <th scope="col" class="number">styles</th>
        <th scope="col" class="number">heaviest first visit</th>
        <th scope="col" class="number">pages</th>
        <th scope="col" class="number">LCP p75</th>
        <th scope="col" class="number">INP p75</th>
        <th scope="col" class="number">pages failed</th>
        <th scope="col" class="number">not loaded</th>
        <th scope="col" class="number">errors</th>
      </tr>
    </thead>
    <tbody>
      ${releases.map((release) => releaseRow(release, figures))}
    </tbody>
  </table>`

function evidenceOf({ evidence }: BoardLineup): Html | null {
  if (!evidence) return null
  const seconds = Math.round(evidence.durationMs / 1000)
  return html`<p class="muted">
    Evidence: suite ${evidence.suite}, ${evidence.passed} passed and ${evidence.failed} failed in
    ${seconds} s, ${when(evidence.at)} by ${evidence.by}
  </p>`
}

/** Links that only a reader of the board has: they carry the word that opened it. */
function waysIn(id: string, access: string): Html {
  const shop = `/?mf-lineup=${id}~${access}`
  return html`<p class="ways">
    <a class="button" href="${shop}">show the shop in it</a>
    <a href="/_mf/overlay?to=${encodeURIComponent(shop)}">… with each team’s parts outlined</a>
  </p>`
}

const whatIsNew = ({ releases }: BoardLineup): string =>
  releases
    .filter(({ isNew }) => isNew)
    .map(({ app }) => app)
    .join(', ')

/**
 * One line-up: who made it, when and why, its evidence and figures, and its releases. Past ones are
 * collapsed.
 */
export function lineupCard(entry: BoardLineup, data: BoardData, access: string): Html {
  const { lineup, signedBy } = entry
  const { channel } = data
  const isServed = [channel?.lineup, channel?.canary?.lineup].includes(lineup.id)
  const changed = whatIsNew(entry)
  const reasons = reasonsOf(entry, data)
  return html`<article class="${channel?.lineup === lineup.id ? 'live' : ''}">
    <details ${isServed ? 'open' : ''}>
      <summary>
        <h2>${lineup.id}</h2>
        ${badges(entry, data)}
        <span class="who">${when(lineup.createdAt)} · ${lineup.by} · ${lineup.reason}</span>
        ${changed ? html`<span class="changed">${changed}</span>` : null}${reasons ? html`<span class="why">${reasons}</span>` : null}
      </summary>
      ${waysIn(lineup.id, access)}${figuresOf(entry, data.openTabs)}${evidenceOf(entry)}
      <p class="muted">Signed by the key of ${signedBy}</p>
      ${table(entry)}
    </details>
  </article>`
}
