import { formatCardNumber } from '@drogerie/shared-lib/format/card-number.ts'
import { ean13Path, ean13Width } from '@drogerie/shared-lib/ui/ean13.ts'
import { keptDocument } from '@drogerie/shared-lib/ui/kept-document.ts'

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
  figure: 'margin:32px auto 64px',
  bars: 'display:block;width:100%;height:min(45vh,320px)',
  number: 'margin-top:16px;font-weight:700;font-size:24px;font-variant-numeric:tabular-nums',
  name: 'margin:0',
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
export const cardDocument = ({ cards, ...rest }: CardDocument): string =>
  keptDocument({
    ...rest,
    content: (add, page) =>
      cards.map(({ number, name }) =>
        add(
          'figure',
          looks.figure,
          bars(page, number),
          add('figcaption', looks.number, formatCardNumber(number)),
          ...(name ? [add('p', looks.name, name)] : []),
        ),
      ),
  })
