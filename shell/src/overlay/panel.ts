import { colorOf } from './colors.ts'
import { element } from './element.ts'
import type { OverlayData } from './overlay-data.ts'
import type { Part, Weight } from './part.ts'
import { milliseconds, renderedHint, renderedWord, weightText, when } from './words.ts'

export type PanelView = {
  data: OverlayData
  parts: Part[]
  weights: Map<string, Weight>
  total: Weight
  isOpen: boolean
  chosen: string | null
}
export type PanelActions = { toggle: () => void; choose: (key: string) => void }

function row(
  part: Part,
  { data, weights, chosen }: PanelView,
  { choose }: PanelActions,
): HTMLElement {
  const release = data.releases[part.owner]
  const weight = weights.get(part.key) ?? { bytes: 0, files: 0 }
  const origin = element(
    'span',
    { class: `origin ${part.rendered}`, title: renderedHint[part.rendered] },
    renderedWord(part),
  )
  const button = element(
    'button',
    {
      type: 'button',
      'aria-pressed': String(chosen === part.key),
      style: `--owner:${colorOf(part.owner)}`,
      'data-part': part.key,
    },
    element(
      'span',
      { class: 'who' },
      element('b', {}, part.owner),
      ' ',
      part.kind === 'parcel' ? (part.name.split('/')[1] ?? '') : part.name,
    ),
    element(
      'span',
      { class: 'figures' },
      origin,
      element('span', {}, part.ms === null ? 'not asked for' : `ready in ${milliseconds(part.ms)}`),
      element('span', {}, weightText(weight)),
    ),
    release
      ? element(
          'span',
          { class: 'release' },
          element('code', {}, release.version),
          release.builtAt ? ` of ${when(release.builtAt)}` : ' as it is now',
        )
      : element('span', { class: 'release' }, 'not in this line-up'),
  )
  button.addEventListener('click', () => choose(part.key))
  return element('li', {}, button)
}

function head({ data, isOpen }: PanelView, { toggle }: PanelActions): HTMLElement {
  const { lineup } = data
  const button = element(
    'button',
    {
      type: 'button',
      class: 'toggle',
      'aria-expanded': String(isOpen),
      title: 'Alt + O',
      id: 'toggle',
    },
    isOpen ? 'Close' : `${lineup.id} · who owns what`,
  )
  button.addEventListener('click', toggle)
  if (!isOpen) return button
  return element(
    'header',
    {},
    element('h2', {}, lineup.id),
    element('p', {}, `${when(lineup.createdAt)} · ${lineup.by} · ${lineup.reason}`),
    button,
  )
}

/** Draws the panel: the line-up, a row for each part, and what the tab fetched in all. */
export function drawPanel(layer: HTMLElement, view: PanelView, actions: PanelActions): void {
  const hadFocus = (layer.getRootNode() as ShadowRoot).activeElement
  const focused = hadFocus?.getAttribute('data-part') ?? hadFocus?.id
  const scrolled = layer.querySelector('ul')?.scrollTop ?? 0
  layer.className = view.isOpen ? 'panel open' : 'panel'
  layer.replaceChildren(head(view, actions))
  if (view.isOpen) {
    layer.append(
      element('ul', {}, ...view.parts.map((part) => row(part, view, actions))),
      element(
        'footer',
        {},
        element(
          'p',
          {},
          `This tab: ${weightText(view.total)}. Answered in ${milliseconds(view.data.answeredMs)}.`,
        ),
        element(
          'p',
          {},
          element('kbd', {}, 'Alt'),
          ' + ',
          element('kbd', {}, 'O'),
          ' opens and closes, ',
          element('kbd', {}, 'Esc'),
          ' closes',
        ),
        element(
          'nav',
          {},
          element('a', { href: '/_mf/board' }, 'Board'),
          element('a', { href: '/_mf/overlay?off' }, 'Turn off'),
        ),
      ),
    )
  }
  layer.querySelector('ul')?.scrollTo(0, scrolled)
  if (focused)
    layer
      .querySelector<HTMLElement>(`[data-part="${CSS.escape(focused)}"], #${CSS.escape(focused)}`)
      ?.focus()
}
