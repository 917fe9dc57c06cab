import type { LeafletSpot } from '@drogerie/shared-lib/contract/action.ts'
import { asPercent, leafletBoxes } from '../../packshots/leaflet-layouts.ts'
import { leafletPageSvg } from '../../packshots/leaflet.ts'
import type { LeafletItem } from '../../packshots/leaflet.ts'
import type { OfferSeed } from '../content/offers.ts'
import { offerDays } from '../content/offer-text.ts'
import { typeset } from '../values/text.ts'
import type { SeedClock } from '../values/days.ts'
import type { MediaBox } from './media.ts'
import type { ShelfItem } from './shelf.ts'

const crowns = (amount: number) =>
  `${Math.floor(amount / 100)},${String(amount % 100).padStart(2, '0')}\u00A0Kč`
const shortDay = (day: string) => `${Number(day.slice(8, 10))}.\u00A0${Number(day.slice(5, 7))}.`

function leafletItem(item: ShelfItem): LeafletItem {
  const reduced = item.lowestPrice !== null
  return {
    pack: item.packshot,
    brand: item.brandName,
    name: typeset(`${item.name}, ${item.variantName}`),
    price: crowns(item.price),
    before: reduced ? crowns(item.originalPrice) : '',
    lowest: item.lowestPrice === null ? '' : crowns(item.lowestPrice),
  }
}

/**
 * Goods of the pages, in the order of the offer: each page takes as many as its layout has places
 * for; a page that cannot be filled is left out.
 */
function goodsByPage(pages: number, goods: readonly ShelfItem[]): ShelfItem[][] {
  const sheets: ShelfItem[][] = []
  let taken = 0
  while (sheets.length < pages) {
    const places = leafletBoxes(sheets.length).length
    if (taken + places > goods.length) break
    sheets.push(goods.slice(taken, taken + places))
    taken += places
  }
  return sheets
}

const spotsOf = (sheets: readonly ShelfItem[][]): LeafletSpot[] =>
  sheets.flatMap((items, page) =>
    leafletBoxes(page).flatMap((box, index) => {
      const item = items[index]
      return item ? { page: page + 1, productCode: item.code, ...asPercent(box) } : []
    }),
  )

/**
 * Draws the pages of a leaflet. @returns their addresses, and where on them which product stands.
 */
export function drawLeaflet(
  offer: OfferSeed,
  goods: readonly ShelfItem[],
  clock: SeedClock,
  media: MediaBox,
): { pages: string[]; spots: LeafletSpot[] } {
  const sheets = goodsByPage(offer.leafletPages ?? 0, goods)
  const { from, to } = offerDays(offer, clock)
  const subtitle = `Platí od ${shortDay(from)} do ${shortDay(to)}`
  const pages = sheets.map((items, index) =>
    media.add(
      `l/${offer.slug}-${index + 1}.svg`,
      leafletPageSvg({
        tint: offer.tint,
        title: offer.title,
        subtitle,
        number: index + 1,
        of: sheets.length,
        items: items.map(leafletItem),
      }),
    ),
  )
  return { pages, spots: spotsOf(sheets) }
}
