import type { LineupMetrics } from '@drogerie/tooling/release/lineup-metrics.ts'
import type { BoardData, BoardLineup } from './board-data.ts'
import { html, type Html } from './html.ts'
import { withCount, share } from './words.ts'

type Vital = 'lcp' | 'inp' | 'cls'

/** Google's limits of good and of poor: ms, but CLS. */
const limits: Record<Vital, [good: number, poor: number]> = {
  lcp: [2500, 4000],
  inp: [200, 500],
  cls: [0.1, 0.25],
}
const names: Record<Vital, string> = { lcp: 'LCP p75', inp: 'INP p75', cls: 'CLS p75' }

const vitalText = (name: Vital, value: number) =>
  name === 'cls' ? value.toFixed(3) : `${Math.round(value)} ms`

function rated(name: Vital, value: number): string {
  const [good, poor] = limits[name]
  if (value <= good) return 'good'
  return value <= poor ? 'some' : 'bad'
}

/** A team's own share of a vital: of what its code drew. */
export function vitalOf(name: Vital, vitals: LineupMetrics['vitals'] | undefined): Html {
  const value = vitals?.[name] ?? null
  return value === null
    ? html`<span class="muted">–</span>`
    : html`<span class="${rated(name, value)}">${vitalText(name, value)}</span>`
}

function vital(name: Vital, { vitals }: LineupMetrics): Html {
  const value = vitals[name]
  const reports =
    value === null
      ? html`<dd class="muted">–</dd>`
      : html`<dd class="${rated(name, value)}">${vitalText(name, value)}</dd>`
  return html`<div>
    <dt>${names[name]}</dt>
    ${reports}
  </div>`
}

/** Figures of a line-up: what this front rendered and what its tabs reported. */
export function figuresOf({ figures }: BoardLineup, openTabs: number): Html {
  if (!figures)
    return html`<p class="muted empty">
      Nobody was shown it since this front started, so there are no figures of it.
    </p>`
  const { pages, addToCart, vitals } = figures
  return html`<dl>
      <div>
        <dt>open tabs</dt>
        <dd>
          ${figures.openTabs} <span class="muted">${share(figures.openTabs, openTabs)} %</span>
        </dd>
      </div>
      <div>
        <dt>pages rendered</dt>
        <dd class="${pages.failed > 0 ? 'bad' : ''}">
          ${pages.rendered}${pages.failed > 0 ? `, ${pages.failed} failed` : ''}
        </dd>
      </div>
      ${(['lcp', 'inp', 'cls'] as const).map((name) => vital(name, figures))}
      <div>
        <dt>added to cart</dt>
        <dd>${addToCart.done}${addToCart.failed > 0 ? `, ${addToCart.failed} refused` : ''}</dd>
      </div>
    </dl>
    <p class="muted note">p75 of ${withCount(vitals.samples, 'tab', 'tabs')} that reported</p>`
}

/** How the tabs that are open now are shared out among line-ups. */
export function tabShares({ lineups, openTabs, channel }: BoardData): Html {
  const open = lineups.flatMap(({ lineup, figures }) =>
    figures && figures.openTabs > 0 ? [{ id: lineup.id, tabs: figures.openTabs }] : [],
  )
  if (open.length === 0) {
    return html`<section class="tabs">
      <h2>Open tabs</h2>
      <p class="muted">No tab has reported yet; each does within a minute of being opened.</p>
    </section>`
  }
  const kind = (id: string) =>
    id === channel?.lineup ? 'live' : id === channel?.canary?.lineup ? 'canary' : ''
  return html`<section class="tabs">
    <h2>${withCount(openTabs, 'open tab', 'open tabs')}</h2>
    <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      ${bars(open, openTabs, kind)}
    </svg>
    <ul>
      ${open.map(({ id, tabs }) => html`<li><i class="dot ${kind(id)}"></i>${id} <b>${share(tabs, openTabs)} %</b> <span class="muted">${tabs}</span></li>`)}
    </ul>
  </section>`
}

function bars(
  open: { id: string; tabs: number }[],
  all: number,
  kind: (id: string) => string,
): Html[] {
  let from = 0
  return open.map(({ id, tabs }) => {
    const width = (tabs / all) * 100
    const bar = html`<rect
      class="${kind(id)}"
      x="${from.toFixed(2)}"
      width="${Math.max(0.4, width - 0.4).toFixed(2)}"
      height="4"
    />`
    from += width
    return bar
  })
}
