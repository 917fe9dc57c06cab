import type { Curve, Step } from './figure-history.ts'
import type { BoardData } from './board-data.ts'
import { html, type Html } from './html.ts'

const [width, height] = [240, 48]

type Drawn = { name: string; value: (step: Step) => number | null; unit: string }

const pages: Drawn = { name: 'pages', value: (step) => step.pages, unit: '' }
const faults: Drawn = { name: 'faults', value: (step) => step.faults, unit: '' }
const paint: Drawn = { name: 'largest paint, p75', value: (step) => step.lcp, unit: ' ms' }

/** Points of one line, those without a value left out. */
function pointsOf({ steps }: Curve, value: Drawn['value'], top: number): string {
  const last = Math.max(1, steps.length - 1)
  return steps
    .flatMap((step, index) => {
      const found = value(step)
      if (found === null) return []
      const y = height - 2 - (found / top) * (height - 4)
      return [`${((index / last) * width).toFixed(1)},${y.toFixed(1)}`]
    })
    .join(' ')
}

function chart(curves: Curve[], { name, value, unit }: Drawn, kind: (id: string) => string): Html {
  const most = Math.max(0, ...curves.flatMap(({ steps }) => steps.map((step) => value(step) ?? 0)))
  const words = `at most ${Math.round(most)}${unit}`
  const lines = curves.map(
    (curve) =>
      html`<polyline
        class="${kind(curve.lineup)}"
        points="${pointsOf(curve, value, Math.max(1, most))}"
      />`,
  )
  return html`<figure>
    <figcaption>${name} <span class="muted">${words}</span></figcaption>
    <svg
      viewBox="0 0 ${width} ${height}"
      preserveAspectRatio="none"
      role="img"
      aria-label="${name}, ${words}"
    >
      ${lines}
    </svg>
  </figure>`
}

const span = (title: string, curves: Curve[], kind: (id: string) => string): Html =>
  html`<h3>${title}</h3>
    <div class="charts">${[pages, faults, paint].map((drawn) => chart(curves, drawn, kind))}</div>`

/** The last hour and day of the line-ups that were served, those of now in their colours. */
export function curves({ channel, history }: BoardData): Html | null {
  const kind = (id: string) =>
    id === channel?.lineup ? 'live' : id === channel?.canary?.lineup ? 'canary' : 'past'
  const isDrawn = ({ steps }: Curve) => steps.length > 1
  const [hour, day] = [history.hour.filter(isDrawn), history.day.filter(isDrawn)]
  if (hour.length === 0) return null
  const key = [
    html`<li><i class="dot live"></i>${channel?.lineup ?? '–'}</li>`,
    ...(channel?.canary
      ? [html`<li><i class="dot canary"></i>${channel.canary.lineup}, canary</li>`]
      : []),
    ...(hour.concat(day).some(({ lineup }) => kind(lineup) === 'past')
      ? [html`<li><i class="dot"></i>line-ups before</li>`]
      : []),
  ]
  return html`<section class="curves">
    <h2>Curves of this front</h2>
    <ul>
      ${key}
    </ul>
    ${span('the last hour, by the minute', hour, kind)}${day.length > 0 ? span('the last day, by ten minutes', day, kind) : null}
  </section>`
}
