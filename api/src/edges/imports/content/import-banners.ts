import { wordsOfHtml } from '../../../kernel/values/words-of-html.ts'
import { isDeepStrictEqual } from 'node:util'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../kernel/db/schema.ts'
import { addDays, pragueInstant } from '../../../kernel/values/prague-time.ts'
import { promiseIn } from '../../seed/content/offer-text.ts'
import type { ImportKind } from '../kind/import-kind.ts'
import type { Problem, RowProblem } from '../kind/problem.ts'
import { given } from '../kind/rows-as-json.ts'
import { htmlProblems } from '../kind/texts.ts'
import {
  columns,
  offerOf,
  offersByAddress,
  presentBanners,
  withRow,
  type Banner,
  type BannerOffer,
  type BannerRow,
} from './banner-state.ts'

type Wanted = { row: BannerRow; banner: Banner; offer: BannerOffer | undefined }

async function wantedBanners(
  db: Kysely<Database>,
  rows: readonly BannerRow[],
  pictures: Parameters<ImportKind<typeof columns>['write']>[2] = new Map(),
) {
  const [known, offers] = [await presentBanners(db), await offersByAddress(db)]
  return rows.map((row) => {
    const before = known.get(row.code)
    const banner = withRow(before, row, { offers, pictures })
    return { row, before, banner, offer: offerOf(banner.url, offers) }
  })
}

/** A banner promises what its offer keeps, on the offer's days. */
function ofOffer({ row, banner, offer }: Wanted): RowProblem[] {
  const promise = promiseIn(`${banner.title ?? ''} ${wordsOfHtml(banner.html ?? '')}`)
  // 'zdarma' alone may be a delivery
  const isKept = offer ? offer.hasRule : promise?.toLowerCase() === 'zdarma'
  const otherDay = (['from', 'to'] as const).find(
    (side) => offer && row[side] !== undefined && row[side] !== offer[side],
  )
  return [
    ...(promise === null || isKept
      ? []
      : [
          {
            column: 'text',
            text: `'${promise}' promises more than prices: it must lead to the offer that keeps it`,
          },
        ]),
    ...(offer && !offer.enabled && banner.enabled
      ? [{ column: 'url', text: 'leads to an offer that is not shown' }]
      : []),
    ...(otherDay
      ? [{ column: otherDay, text: `is another day than the offer's: leave it empty` }]
      : []),
  ]
}

function ofBanner(wanted: Wanted): Problem[] {
  const { row, banner } = wanted
  const hasPicture = banner.image_desktop !== null || (row.picture ?? 'none') !== 'none'
  const found: RowProblem[] = [
    ...(banner.title === null && banner.html === null && !hasPicture
      ? [{ column: 'title', text: 'is missing: a banner has words or a picture' }]
      : []),
    ...(banner.title === null && banner.html === null && hasPicture && banner.alt === null
      ? [{ column: 'alt', text: 'is missing: it says what stands on the picture' }]
      : []),
    ...(banner.from && banner.to && banner.to < banner.from
      ? [{ column: 'to', text: 'is before the day it begins' }]
      : []),
    ...(banner.category === 'listing' && banner.taxon === null
      ? [{ column: 'category', text: 'is missing: the listing it hangs in' }]
      : []),
    ...ofOffer(wanted),
  ]
  return found.map((said) => ({ line: row.line, ...said }))
}

async function categoryProblems(
  db: Kysely<Database>,
  rows: readonly BannerRow[],
): Promise<Problem[]> {
  const { rows: found } = await sql<{ line: number; category: string }>`
    select line, category from ${given(rows, 'line integer, category text')}
    where category is not null and not exists (select from taxons where lower(taxons.code) = category)`.execute(
    db,
  )
  return found.map(({ line, category }) => ({
    ...{ line, column: 'category', text: `there is no category ${category}` },
  }))
}

/** Places besides the pages of the shop. */
const places = ['homepage', 'shop-home', 'listing', 'cart']

async function placeProblems(db: Kysely<Database>, rows: readonly BannerRow[]): Promise<Problem[]> {
  const onPages = rows.filter(({ place }) => !places.includes(place))
  const { rows: found } = await sql<{ line: number; place: string }>`
    select line, place from ${given(onPages, 'line integer, place text')}
    where not exists (select from cms_pages where cms_pages.slug = place)`.execute(db)
  return found.map(({ line, place }) => ({
    ...{ line, column: 'place' },
    text: `there is no page ${place}; other places are ${places.join(', ')}`,
  }))
}

/** Banners of the home page and of listings. Cells that are empty leave what there is. */
export const bannerImport: ImportKind<typeof columns> = {
  columns,
  rowsAtOnce: 100,
  pictures: { picture: 'b', picture_phone: 'b' },
  keysOf: ({ code }) => ({ code }),
  cells: async (db) => {
    const offers = await offersByAddress(db)
    return [...(await presentBanners(db)).values()].map((banner) => {
      const ownDays = offerOf(banner.url, offers) === undefined
      return {
        code: banner.code,
        place: banner.category,
        category: banner.taxon,
        title: banner.title,
        text: banner.html,
        url: banner.url,
        picture: banner.image_desktop,
        picture_phone: banner.image_mobile,
        alt: banner.alt,
        from: ownDays ? (banner.from ?? 'none') : null,
        to: ownDays ? (banner.to ?? 'none') : null,
        position: banner.position,
        shown: banner.enabled,
      }
    })
  },
  async compare(db, rows) {
    const wanted = await wantedBanners(db, rows)
    return [
      ...(await placeProblems(db, rows)),
      ...(await categoryProblems(db, rows)),
      ...(await htmlProblems(
        db,
        wanted.map(({ row, banner }) => ({
          ...{ line: row.line, column: 'text' },
          html: banner.html ?? undefined,
        })),
      )),
      ...wanted.flatMap(ofBanner),
    ]
  },
  async write(db, rows, pictures) {
    const changed = (await wantedBanners(db, rows, pictures)).filter(
      ({ before, banner }) => !isDeepStrictEqual(before, banner),
    )
    for (const { banner } of changed) await saveBanner(db, banner)
    return changed.map(({ before, banner }) => ({ code: banner.code, isNew: !before }))
  },
}

async function saveBanner(
  db: Kysely<Database>,
  { code, taxon, from, to, ...banner }: Banner,
): Promise<void> {
  const row = {
    ...banner,
    taxon_id:
      taxon === null
        ? null
        : sql<number>`(select id from taxons where lower(taxons.code) = ${taxon})`,
    valid_from: from && pragueInstant(from, 0),
    valid_to: to && pragueInstant(addDays(to, 1), 0),
  }
  await db
    .insertInto('banners')
    .values({ code, ...row })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
    .execute()
}
