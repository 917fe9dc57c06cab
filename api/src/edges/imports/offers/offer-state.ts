import { isDeepStrictEqual } from 'node:util'
import type { LeafletSpot } from '@drogerie/shared-lib/contract/action.ts'
import { sql, type Kysely } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../../kernel/db/schema.ts'
import { offerText } from '../../seed/content/offer-text.ts'
import { offerTypes } from '../../seed/content/offers.ts'
import type { TillRule } from '../../seed/insert/offer-promotions.ts'
import { typeset } from '../../seed/values/text.ts'
import { addressOf, type Pictures } from '../kind/pictures.ts'
import { htmlOf } from '../kind/texts.ts'
import type { OfferRow } from './offer-columns.ts'
import { sentenceOfRule, wordsOfRule } from './rule-words.ts'

/** An offer as the shop has it, or is to have it; codes instead of ids. */
export type Offer = {
  code: string
  title: string
  type: string
  perex: string | null
  content: string
  club_only: boolean
  selected: boolean
  valid_from: string
  valid_to: string
  position: number
  enabled: boolean
  image: string | null
  leaflet_url: string | null
  leaflet_pages: readonly string[]
  leaflet_spots: readonly LeafletSpot[]
  /** The goods of its page, in their order; last those that get cheaper beside a set. */
  goods: readonly string[]
  rule: TillRule | null
}

/** Offers by their codes. @param codes - of the only ones; all without. */
export async function presentOffers(
  db: Kysely<Database>,
  codes?: readonly string[],
): Promise<Map<string, Offer>> {
  const rows = await db
    .selectFrom('actions')
    .innerJoin('action_types as type', 'type.id', 'actions.type_id')
    .$if(codes !== undefined, (query) => query.where('actions.code', 'in', [...(codes ?? []), '']))
    .select(['actions.code', 'title', 'type.code as type', 'perex', 'content', 'club_only'])
    .select(['selected', 'valid_from', 'valid_to', 'actions.position', 'enabled'])
    .select(['image', 'leaflet_url', 'leaflet_pages', 'leaflet_spots'])
    .select(
      sql<
        string[]
      >`array(select products.code from action_products link join products on products.id = link.product_id
        where link.action_id = actions.id order by link.position, products.id)`.as('goods'),
    )
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('promotions')
          .selectAll()
          .whereRef('promotions.action_id', '=', 'actions.id')
          .orderBy('promotions.id')
          .limit(1),
      ).as('promotion'),
    )
    .orderBy('actions.position')
    .orderBy('actions.id')
    .execute()
  return new Map(
    rows.map(({ promotion, content, ...row }) => [
      row.code,
      {
        ...row,
        content: content ?? '',
        rule: promotion && {
          kind: promotion.kind,
          goods: promotion.product_codes,
          count: promotion.piece_count,
          beside: promotion.reward_product_codes,
          pieces: promotion.reward_pieces,
          off: [promotion.off_numerator, promotion.off_denominator],
          value: promotion.value,
          over: promotion.min_total,
          gifts: promotion.gift_variant_codes,
          reward: promotion.reward_text,
          badge: promotion.badge,
        },
      },
    ]),
  )
}

/** The rule of a row; `undefined`: what there is stays. */
function givenRule(row: OfferRow, own: readonly string[]): TillRule | null | undefined {
  if (row.rule === undefined) return undefined
  if (row.rule === 'none') return null
  const isOfSets = row.rule === 'multibuy'
  const ofGoods = isOfSets || row.rule === 'gift'
  const rule = {
    kind: row.rule,
    goods: ofGoods ? own : [],
    count: ofGoods ? (row.pieces ?? 0) : 0,
    beside: isOfSets ? (row.cheaper ?? []) : [],
    pieces: isOfSets ? (row.cheaper_pieces ?? 1) : 1,
    off: isOfSets && row.off ? row.off : ([1, 1] as const),
    value:
      row.rule === 'percent'
        ? (row.value?.percent ?? 0)
        : row.rule === 'amount'
          ? (row.value?.amount ?? 0)
          : 0,
    over: isOfSets ? 0 : (row.over ?? 0),
    gifts: row.rule === 'gift' ? (row.gifts ?? []) : [],
  }
  const { badge, hint } = wordsOfRule(rule)
  return { ...rule, badge: row.badge ?? badge, reward: row.hint ?? hint }
}

/** The shop's own text for an offer whose file has none. */
const ownText = ({ type, rule, club_only: clubOnly }: Pick<Offer, 'type' | 'rule' | 'club_only'>) =>
  (rule ? htmlOf(sentenceOfRule(rule)) : '') +
  offerText({ type, rule: rule?.kind ?? null, clubOnly })

/** Texts of the demo shop, which tell no figures. */
const demoTexts = new Set(
  offerTypes.flatMap(({ code: type }) =>
    ([null, 'multibuy', 'gift', 'percent'] as const).flatMap((rule) =>
      [true, false].map((clubOnly) => offerText({ type, rule, clubOnly })),
    ),
  ),
)

/** The offer as a row wants it; cells that are empty leave what there is. */
export function withRow(
  before: Offer | undefined,
  row: OfferRow,
  pictures: Pictures = new Map(),
): Offer {
  const was = before?.rule ?? null
  const own = row.products ?? before?.goods.filter((good) => !was?.beside.includes(good)) ?? []
  const given = givenRule(row, own)
  const kept = was && { ...was, goods: was.goods.length > 0 ? own : [] }
  const rule = given === undefined ? kept : given
  const clubOnly = row.club ?? before?.club_only ?? false
  // the shop's own text follows the rule until the merchant writes another
  const isOwn = !before || demoTexts.has(before.content) || before.content === ownText(before)
  const perex = row.perex === undefined ? undefined : typeset(row.perex)
  return {
    code: row.code,
    title: row.title,
    type: row.type,
    perex: perex ?? before?.perex ?? null,
    content:
      row.text === undefined
        ? isOwn
          ? ownText({ type: row.type, rule, club_only: clubOnly })
          : before.content
        : htmlOf(row.text),
    club_only: clubOnly,
    selected: row.selected ?? before?.selected ?? false,
    valid_from: row.from,
    valid_to: row.to,
    position: row.position ?? before?.position ?? row.line,
    enabled: row.shown ?? before?.enabled ?? true,
    image: addressOf(row.picture, before?.image, pictures),
    ...leafletOf(before, row, pictures),
    goods: [...own, ...(rule?.beside ?? [])],
    rule,
  }
}

/** A leaflet of other pages has none of the places that were on the old ones. */
function leafletOf(before: Offer | undefined, row: OfferRow, pictures: Pictures) {
  const were = before?.leaflet_pages ?? []
  const pages = row.leaflet?.flatMap((name) => pictures.get(name)?.address ?? []) ?? were
  const link = row.leaflet_link === 'none' ? null : row.leaflet_link
  const kept = were.length > 0 ? null : (before?.leaflet_url ?? null)
  return {
    leaflet_pages: pages,
    leaflet_spots:
      row.leaflet_goods ?? (isDeepStrictEqual(pages, were) ? (before?.leaflet_spots ?? []) : []),
    leaflet_url: pages[0] ?? (link === undefined ? kept : link),
  }
}
