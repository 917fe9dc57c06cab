import { formatCardNumber } from '@drogerie/shared-lib/format/card-number.ts'
import { ean13Path, ean13Width } from '@drogerie/shared-lib/ui/ean13.ts'

export type KeptCard = {
  /** 13 digits */
  number: string
  /** Which of the member's cards it is, where it is known. */
  name?: string | undefined
}

type CardDocument = {
  title: string
  /** Why only the card is here. */
  notice: string
  cards: readonly KeptCard[]
  retry: { text: string; href: string }
}

const looks = {
  body: 'margin:0;padding:24px 16px;background:#fff;color:#000;font:18px/1.5 system-ui,sans-serif;text-align:center',
  heading: 'margin:0;font-size:24px',
  figure: 'margin:32px auto 64px;max-width:640px',
  bars: 'display:block;width:100%;height:min(45vh,320px)',
  number: 'margin-top:16px;font-weight:700;font-size:24px;font-variant-numeric:tabular-nums',
  name: 'margin:0',
  retry: 'display:inline-block;padding:10px 16px;color:#000;font-weight:700',
}

/** White that a scanner needs on both sides of the bars, in modules. */
const quietZone = 9

function bars(page: Document, number: string): SVGElement {
  const space = 'http://www.w3.org/2000/svg'
  const svg = page.createElementNS(space, 'svg')
  svg.setAttribute('viewBox', `${-quietZone} 0 ${ean13Width + 2 * quietZone} 1`)
  svg.setAttribute('preserveAspectRatio', 'none')
  svg.setAttribute('shape-rendering', 'crispEdges')
  svg.setAttribute('aria-hidden', 'true')
  svg.setAttribute('style', looks.bars)
  const path = page.createElementNS(space, 'path')
  path.setAttribute('d', ean13Path(number))
  svg.append(path)
  return svg
}

/**
 * The bars of a member's cards as a document that needs no script and no other file.
 *
 * @returns HTML.
 */
export function cardDocument({ title, notice, cards, retry }: CardDocument): string {
  const page = document.implementation.createHTMLDocument(title)
  page.documentElement.lang = document.documentElement.lang
  const add = (tag: string, look: string, ...children: (Node | string)[]) => {
    const element = page.createElement(tag)
    if (look) element.setAttribute('style', look)
    element.append(...children)
    return element
  }
  const viewport = add('meta', '')
  viewport.setAttribute('name', 'viewport')
  viewport.setAttribute('content', 'width=device-width, initial-scale=1')
  page.head.append(viewport)
  const again = add('a', looks.retry, retry.text)
  again.setAttribute('href', retry.href)
  page.body.setAttribute('style', looks.body)
  page.body.append(
    add(
      'main',
      '',
      add('h1', looks.heading, title),
      add('p', '', notice),
      ...cards.map(({ number, name }) =>
        add(
          'figure',
          looks.figure,
          bars(page, number),
          add('figcaption', looks.number, formatCardNumber(number)),
          ...(name ? [add('p', looks.name, name)] : []),
        ),
      ),
      again,
    ),
  )
  return `<!doctype html>${page.documentElement.outerHTML}`
}
