import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../kernel/db/schema.ts'
import { lastDayBefore, pragueClock } from '../../../kernel/values/prague-time.ts'
import {
  address,
  code,
  day,
  followable,
  optional,
  orNone,
  required,
  whole,
  words,
  yesOrNo,
  type ValuesOf,
} from '../kind/columns.ts'
import type { Row } from '../kind/import-kind.ts'
import { addressOf, type Pictures } from '../kind/pictures.ts'
import { htmlOf, markup } from '../kind/texts.ts'

export const columns = {
  code: required(code),
  /** `homepage`, `shop-home`, `listing`, `cart`, or the address of a page of the shop. */
  place: required(address),
  category: optional((text: string) => code(text).toLowerCase()),
  title: optional(words(120)),
  text: optional(markup(2_000)),
  url: optional(followable),
  picture: optional(orNone(words(200))),
  picture_phone: optional(orNone(words(200))),
  alt: optional(words(200)),
  from: optional(orNone(day)),
  to: optional(orNone(day)),
  position: optional(whole(0, 1_000_000)),
  shown: optional(yesOrNo),
}
export type BannerRow = Row<ValuesOf<typeof columns>>

/** Days in Prague, both counted; a category by its code. */
export type Banner = {
  code: string
  kind: 'image_banner' | 'html_banner'
  category: string
  taxon: string | null
  title: string | null
  html: string | null
  url: string | null
  alt: string | null
  image_desktop: string | null
  image_mobile: string | null
  image_width: number | null
  image_height: number | null
  from: string | null
  to: string | null
  position: number
  enabled: boolean
}

export async function presentBanners(db: Kysely<Database>): Promise<Map<string, Banner>> {
  const rows = await db
    .selectFrom('banners')
    .leftJoin('taxons', 'taxons.id', 'banners.taxon_id')
    .select(['banners.code', 'kind', 'category', 'title', 'html', 'url', 'alt', 'image_desktop'])
    .select(['image_mobile', 'image_width', 'image_height', 'valid_from', 'valid_to'])
    .select(['banners.position', 'banners.enabled'])
    .select(sql<string | null>`lower(taxons.code)`.as('taxon'))
    .orderBy('category')
    .orderBy('banners.position')
    .orderBy('banners.id')
    .execute()
  return new Map(
    rows.map(({ valid_from, valid_to, ...row }) => [
      row.code,
      {
        ...row,
        from: valid_from && pragueClock(valid_from).day,
        to: valid_to && lastDayBefore(valid_to),
      },
    ]),
  )
}

export type BannerOffer = { from: string; to: string; hasRule: boolean; enabled: boolean }

/** Offers by the addresses of their pages. */
export async function offersByAddress(db: Kysely<Database>): Promise<Map<string, BannerOffer>> {
  const { rows } = await sql<BannerOffer & { slug: string }>`
    select slug, valid_from::text as from, valid_to::text as to, enabled,
      exists (select from promotions where promotions.action_id = actions.id) as "hasRule" from actions`.execute(
    db,
  )
  return new Map(rows.map(({ slug, ...offer }) => [paths.offerDetail(slug), offer]))
}

export const offerOf = (url: string | null, offers: ReadonlyMap<string, BannerOffer>) =>
  offers.get((url ?? '').replace(/[?#].*$/, '').replace(/(.)\/$/, '$1'))

const dayOf = (said: string | undefined, before: string | null | undefined): string | null =>
  said === undefined ? (before ?? null) : said === 'none' ? null : said

type Beside = { offers: ReadonlyMap<string, BannerOffer>; pictures: Pictures }

/**
 * The banner as a row wants it; cells that are empty leave what there is. One that leads to an
 * offer hangs as long as that.
 */
export function withRow(
  was: Banner | undefined,
  row: BannerRow,
  { offers, pictures }: Beside,
): Banner {
  const url = row.url ?? was?.url ?? null
  const offer = offerOf(url, offers)
  const html = row.text === undefined ? (was?.html ?? null) : htmlOf(row.text)
  const desktop = addressOf(row.picture, was?.image_desktop, pictures)
  const sized = row.picture === undefined ? undefined : pictures.get(row.picture)
  const size = sized && sized.address !== was?.image_desktop ? sized : null
  const title = row.title === undefined ? (was?.title ?? null) : row.title
  return {
    code: row.code,
    kind: title === null && html === null ? 'image_banner' : (was?.kind ?? 'html_banner'),
    category: row.place,
    taxon: row.category ?? was?.taxon ?? null,
    title,
    html,
    url,
    alt: row.alt ?? was?.alt ?? null,
    image_desktop: desktop,
    image_mobile:
      desktop === null
        ? null
        : (addressOf(row.picture_phone, was?.image_mobile, pictures) ?? desktop),
    image_width: desktop === null ? null : (size?.width ?? was?.image_width ?? null),
    image_height: desktop === null ? null : (size?.height ?? was?.image_height ?? null),
    from: offer?.from ?? dayOf(row.from, was?.from),
    to: offer?.to ?? dayOf(row.to, was?.to),
    position: row.position ?? was?.position ?? row.line,
    enabled: row.shown ?? was?.enabled ?? true,
  }
}
