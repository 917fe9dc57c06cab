import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../../kernel/db/schema.ts'
import { bulkInsert } from './bulk-insert.ts'
import { bannerSeeds, type BannerSeed } from '../content/banners.ts'
import { fillOffer, offerDays, offerText, type OfferFigures } from '../content/offer-text.ts'
import { offerSeeds, offerTypes } from '../content/offers.ts'
import type { OfferSeed } from '../content/offers.ts'
import { addDays, at } from '../values/days.ts'
import type { SeedClock } from '../values/days.ts'
import { taxonTree } from '../data/taxons.ts'
import { typeset } from '../values/text.ts'
import { drawLeaflet } from './leaflets.ts'
import { MediaBox, packsOf } from './media.ts'
import { goodsOf, greatestPercent, type OfferGood } from './offer-goods.ts'
import { promotionOf } from './offer-promotions.ts'
import type { Shelf } from './shelf.ts'

export type OfferContext = {
  shelf: Shelf
  clock: SeedClock
  taxons: Map<string, number>
  brands: Map<string, number>
}
const lies = (taxon: string, under: string) => taxon === under || taxon.startsWith(`${under}-`)

/** First-level categories with goods of an offer that the offer's own categories do not cover. */
function aislesBeside(own: readonly string[], goods: readonly OfferGood[]): string[] {
  const aisles = taxonTree.map(({ slug }) => slug)
  return goods.flatMap(({ item: { taxonCode } }) =>
    own.some((taxon) => lies(taxonCode, taxon))
      ? []
      : aisles.filter((aisle) => lies(taxonCode, aisle)),
  )
}

type PlannedOffer = ReturnType<typeof planOffer>

/** An offer with its goods, its figures and what the till does. */
function planOffer(id: number, seed: OfferSeed, { shelf, clock }: OfferContext) {
  const goods = goodsOf(seed, shelf)
  const figures: OfferFigures = {
    ...offerDays(seed, clock),
    percent: greatestPercent(goods),
    count: goods.length,
  }
  const offer = {
    ...seed,
    title: fillOffer(seed.title, figures),
    perex: fillOffer(seed.perex, figures),
  }
  return { id, offer, goods, figures, promotion: promotionOf({ id, offer, goods }, shelf) }
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
  const offers = offerSeeds.map((seed, index) => planOffer(index + 1, seed, context))
  await bulkInsert(
    db,
    'actions',
    offers.map(({ id, offer, goods, figures, promotion }) => {
      const { pages, spots } = drawLeaflet(
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
        content: offerText({ ...offer, rule: offer.rule?.kind ?? null }),
        image,
        type_id: typeIds.get(offer.type),
        club_only: offer.clubOnly === true,
        selected: offer.selected === true,
        valid_from: figures.from,
        valid_to: figures.to,
        leaflet_url: pages[0] ?? null,
        leaflet_pages: pages,
        leaflet_spots: spots,
        position: id,
        enabled: !offer.rule || promotion !== null,
      }
    }),
  )
  await bulkInsert(
    db,
    'promotions',
    offers.flatMap(({ promotion }) => promotion ?? []),
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
      goods.map(({ item, part }, position) => ({
        action_id: id,
        product_id: item.id,
        campaign: part,
        position,
      })),
    ),
  )
  await insertBanners(db, { ...context, offers }, media)
  await media.write(db)
}

const sizes = { hero: [864, 480], corner: [400, 232], scene: [640, 360] } as const

/** Days a banner shows, and its figures: those of the offer it links to. */
function figuresOf(
  { url, from, to }: BannerSeed,
  offers: readonly PlannedOffer[],
  { today }: SeedClock,
): OfferFigures {
  const offer = offers.find(({ offer: { slug } }) => url === paths.offerDetail(slug))
  return (
    offer?.figures ?? {
      from: addDays(today, from ?? 0),
      to: addDays(today, to ?? 0),
      percent: 0,
      count: 0,
    }
  )
}

async function insertBanners(
  db: Kysely<Database>,
  { shelf, clock, taxons, offers }: OfferContext & { offers: readonly PlannedOffer[] },
  media: MediaBox,
): Promise<void> {
  await bulkInsert(
    db,
    'banners',
    bannerSeeds.map((banner, index) => {
      const { layout, tint, prop } = banner
      const figures = figuresOf(banner, offers, clock)
      const packs = packsOf(shelf, banner.packs)
      const desktop = media.addScene(`b/${banner.code}.svg`, {
        layout,
        tint,
        prop,
        packs,
        backdrop: 'arch',
      })
      const mobile =
        layout === 'hero'
          ? media.addScene(`b/${banner.code}-mobile.svg`, {
              layout: 'scene',
              tint,
              prop,
              packs: packs.slice(0, 3),
              backdrop: 'arch',
            })
          : desktop
      const [width, height] = sizes[layout]
      return {
        id: index + 1,
        code: banner.code,
        kind: banner.picture ? 'image_banner' : 'html_banner',
        category: banner.category,
        taxon_id: banner.taxon ? taxons.get(banner.taxon) : null,
        title: fillOffer(banner.title, figures),
        alt: banner.picture?.alt ?? null,
        image_desktop: desktop,
        image_mobile: mobile,
        image_width: width,
        image_height: height,
        html: banner.picture ? null : typeset(fillOffer(banner.html, figures)),
        url: banner.url,
        position: index,
        valid_from: at(figures.from, '00:00:00'),
        valid_to: at(figures.to, '23:59:59'),
        enabled: true,
      }
    }),
  )
}
