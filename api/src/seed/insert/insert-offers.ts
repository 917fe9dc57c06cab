import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { bulkInsert } from '../bulk-insert.ts'
import { bannerSeeds } from '../content/banners.ts'
import { toHtml } from '../content/markup.ts'
import { offerSeeds, offerTypes } from '../content/offers.ts'
import type { OfferSeed } from '../content/offers.ts'
import { addDays, at } from '../days.ts'
import type { SeedClock } from '../days.ts'
import { taxonTree } from '../data/taxons.ts'
import { typeset } from '../text.ts'
import { drawLeaflet } from './leaflets.ts'
import { MediaBox, packsOf } from './media.ts'
import type { Shelf, ShelfItem } from './shelf.ts'

export type OfferContext = { shelf: Shelf; clock: SeedClock; taxons: Map<string, number>; brands: Map<string, number> }
type Good = { item: ShelfItem; part: string | null }

function goodsOf({ goods, brands, parts }: OfferSeed, shelf: Shelf): Good[] {
  const allowed = (item: ShelfItem) =>
    item.sellable &&
    !item.promotionsForbidden &&
    (!goods.reduced || item.labels.includes('action')) &&
    (!goods.club || item.labels.includes('club'))
  const inTypes = (item: ShelfItem, types: readonly string[] | undefined) => types === undefined || types.includes(item.typeCode)
  if (parts) {
    const each = Math.ceil(goods.count / parts.length)
    return parts.flatMap(([part, types]) =>
      shelf.where((item) => allowed(item) && inTypes(item, types), each).map((item) => ({ item, part })),
    )
  }
  const own = shelf.where((item) => allowed(item) && inTypes(item, goods.types) && brands.includes(item.brandCode), goods.count)
  const rest =
    own.length < goods.count / 2
      ? shelf.where((item) => allowed(item) && inTypes(item, goods.types) && !brands.includes(item.brandCode), goods.count - own.length)
      : []
  return [...own, ...rest].map((item) => ({ item, part: null }))
}

const lies = (taxon: string, under: string) => taxon === under || taxon.startsWith(`${under}-`)

/** Categories of the first level that hold goods of an offer and that its own categories say nothing of. */
function aislesBeside(own: readonly string[], goods: readonly Good[]): string[] {
  const aisles = taxonTree.map(({ slug }) => slug)
  return goods.flatMap(({ item: { taxonCode } }) =>
    own.some((taxon) => lies(taxonCode, taxon)) ? [] : aisles.filter((aisle) => lies(taxonCode, aisle)),
  )
}

function offerText({ title, perex, clubOnly, type }: OfferSeed): string {
  const rules: Record<OfferSeed['type'], string> = {
    leaflet: 'Ceny platí v e-shopu i na prodejnách do vyprodání zásob.',
    discount: 'Sleva se počítá z nejnižší ceny za posledních 30 dní a v košíku se odečte sama.',
    multibuy: 'Do košíku vložte potřebný počet kusů, zvýhodnění se započítá na ten nejlevnější z nich.',
    gift: 'Dárek si vyberete v košíku. Když dojde, nabídneme jiný ve stejné hodnotě.',
    campaign: 'Ceny platí v e-shopu i na prodejnách, pokud u produktu nestojí jinak.',
  }
  return toHtml(
    `${perex}\n\n${rules[type]}\n\n${clubOnly ? '! Akce je jen pro členy klubu. [Vstoupit do klubu](/klub-registrace) můžete zdarma.' : `Akci ${title} nelze sčítat s jinou slevou na stejný výrobek.`}`,
  )
}

export async function insertOffers(db: Kysely<Database>, context: OfferContext): Promise<void> {
  const { shelf, clock, taxons, brands } = context
  const media = new MediaBox()
  await bulkInsert(
    db,
    'action_types',
    offerTypes.map((type, index) => ({ id: index + 1, ...type, position: index })),
  )
  const typeIds = new Map<string, number>(offerTypes.map(({ code }, index) => [code, index + 1]))
  const offers = offerSeeds.map((offer, index) => ({ id: index + 1, offer, goods: goodsOf(offer, shelf) }))
  await bulkInsert(
    db,
    'actions',
    offers.map(({ id, offer, goods }) => {
      const pages = drawLeaflet(
        offer,
        goods.map(({ item }) => item),
        clock,
        media,
      )
      const image = media.addScene(`a/${offer.slug}.svg`, {
        layout: 'scene',
        tint: offer.tint,
        prop: offer.prop,
        backdrop: id % 3 === 0 ? 'disc' : 'arch',
        packs: packsOf(shelf, offer.packs),
      })
      return {
        id,
        code: offer.slug,
        slug: offer.slug,
        title: offer.title,
        perex: typeset(offer.perex),
        content: offerText(offer),
        image,
        type_id: typeIds.get(offer.type),
        club_only: offer.clubOnly === true,
        selected: offer.selected === true,
        valid_from: addDays(clock.today, offer.from),
        valid_to: addDays(clock.today, offer.to),
        leaflet_url: pages[0] ?? null,
        leaflet_pages: pages,
        position: id,
        enabled: true,
      }
    }),
  )
  await bulkInsert(
    db,
    'action_brands',
    offers.flatMap(({ id, offer, goods }) => {
      const codes = new Set([...offer.brands, ...goods.map(({ item }) => item.brandCode)])
      return [...codes].map((code) => ({ action_id: id, brand_id: brands.get(code) }))
    }),
  )
  await bulkInsert(
    db,
    'action_taxons',
    offers.flatMap(({ id, offer, goods }) => {
      const codes = new Set([...offer.taxons, ...aislesBeside(offer.taxons, goods)])
      return [...codes].map((code) => ({ action_id: id, taxon_id: taxons.get(code) }))
    }),
  )
  await bulkInsert(
    db,
    'action_products',
    offers.flatMap(({ id, goods }) =>
      goods.map(({ item, part }, position) => ({ action_id: id, product_id: item.id, campaign: part, position })),
    ),
  )
  await insertBanners(db, context, media)
  await media.write(db)
}

const sizes = { hero: [864, 480], corner: [400, 232], scene: [640, 360] } as const

async function insertBanners(db: Kysely<Database>, { shelf, clock, taxons }: OfferContext, media: MediaBox): Promise<void> {
  await bulkInsert(
    db,
    'banners',
    bannerSeeds.map((banner, index) => {
      const { layout, tint, prop } = banner
      const packs = packsOf(shelf, banner.packs)
      const desktop = media.addScene(`b/${banner.code}.svg`, { layout, tint, prop, packs, backdrop: 'arch' })
      const mobile =
        layout === 'hero'
          ? media.addScene(`b/${banner.code}-mobile.svg`, { layout: 'scene', tint, prop, packs: packs.slice(0, 3), backdrop: 'arch' })
          : desktop
      const [width, height] = sizes[layout]
      return {
        id: index + 1,
        code: banner.code,
        kind: 'html_banner',
        category: banner.category,
        taxon_id: banner.taxon ? taxons.get(banner.taxon) : null,
        title: banner.title,
        alt: null,
        image_desktop: desktop,
        image_mobile: mobile,
        image_width: width,
        image_height: height,
        html: typeset(banner.html),
        url: banner.url,
        position: index,
        valid_from: at(addDays(clock.today, banner.from), '00:00:00'),
        valid_to: at(addDays(clock.today, banner.to), '23:59:59'),
        enabled: true,
      }
    }),
  )
}
