import { formatCardNumber } from '@drogerie/shared-lib/format/card-number.ts'
import { ean13Path, ean13Width } from '@drogerie/shared-lib/ui/ean13.ts'
import type { Shop } from '@drogerie/shared-lib/runtime'
import { keptColors, keptDocument } from '@drogerie/shared-lib/pages/kept-document.ts'

export type KeptCard = {
  /** 13 digits */
  number: string
  /** Name of this card among the member's, where it is known. */
  name?: string | undefined
}

type CardDocument = {
  title: string
  /** Says why only the card is shown. */
  notice: string
  cards: readonly KeptCard[]
  address: string
}

const looks = {
  figure: `margin:0 0 48px;padding:8px 8px 12px;border-radius:20px;background:${keptColors.club};color:#fff`,
  // for the scanner
  plate: 'padding:16px 0;border-radius:14px;background:#fff;color:#000;forced-color-adjust:none',
  bars: 'display:block;width:100%;height:min(45vh,320px)',
  number: 'margin:12px 0 0;font-weight:700;font-size:24px;font-variant-numeric:tabular-nums',
  name: 'margin-top:12px;font-weight:650',
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
export const cardDocument = (shop: Shop, { cards, ...rest }: CardDocument): string =>
  keptDocument(shop, {
    ...rest,
    content: (add, page) =>
      cards.map(({ number, name }) =>
        add(
          'figure',
          looks.figure,
          add(
            'div',
            looks.plate,
            bars(page, number),
            add('p', looks.number, formatCardNumber(number)),
          ),
          ...(name ? [add('figcaption', looks.name, name)] : []),
        ),
      ),
  })
