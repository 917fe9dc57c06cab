import { leafletPageSvg } from '../../packshots/leaflet.ts'
import type { LeafletItem } from '../../packshots/leaflet.ts'
import type { OfferSeed } from '../content/offers.ts'
import { offerDays } from '../content/offer-text.ts'
import { typeset } from '../text.ts'
import type { SeedClock } from '../days.ts'
import type { MediaBox } from './media.ts'
import type { ShelfItem } from './shelf.ts'

const crowns = (amount: number) =>
  `${Math.floor(amount / 100)},${String(amount % 100).padStart(2, '0')}\u00A0Kč`
const shortDay = (day: string) => `${Number(day.slice(8, 10))}.\u00A0${Number(day.slice(5, 7))}.`

const ITEMS_PER_PAGE = 6

function leafletItem(item: ShelfItem): LeafletItem {
  const reduced = item.lowestPrice !== null
  return {
    pack: item.packshot,
    brand: item.brandName,
    name: typeset(`${item.name}, ${item.variantName}`),
    price: crowns(item.price),
    before: reduced ? crowns(item.originalPrice) : '',
    lowest: item.lowestPrice === null ? '' : `za 30 dní nejméně ${crowns(item.lowestPrice)}`,
  }
}

/** Draws the pages of a leaflet; goods are in the order of the offer, six on a page. @returns their addresses. */
export function drawLeaflet(
  offer: OfferSeed,
  goods: readonly ShelfItem[],
  clock: SeedClock,
  media: MediaBox,
): string[] {
  const pages = Math.min(offer.leafletPages ?? 0, Math.floor(goods.length / ITEMS_PER_PAGE))
  const { from, to } = offerDays(offer, clock)
  const subtitle = `Platí od ${shortDay(from)} do ${shortDay(to)}`
  return Array.from({ length: pages }, (_, index) =>
    media.add(
      `l/${offer.slug}-${index + 1}.svg`,
      leafletPageSvg({
        tint: offer.tint,
        title: offer.title,
        subtitle,
        number: index + 1,
        of: pages,
        items: goods.slice(index * ITEMS_PER_PAGE, (index + 1) * ITEMS_PER_PAGE).map(leafletItem),
      }),
    ),
  )
}
