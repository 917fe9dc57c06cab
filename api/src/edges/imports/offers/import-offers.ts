import { isDeepStrictEqual } from 'node:util'
import { sql, type Kysely } from 'kysely'
import { indexPages } from '../../../goods/search/index-pages.ts'
import type { Database } from '../../../kernel/db/schema.ts'
import { offerTypes } from '../../seed/content/offers.ts'
import { promotionRow } from '../../seed/insert/offer-promotions.ts'
import type { ImportKind } from '../kind/import-kind.ts'
import type { Pictures } from '../kind/pictures.ts'
import type { Problem } from '../kind/problem.ts'
import { given } from '../kind/rows-as-json.ts'
import { htmlProblems } from '../kind/texts.ts'
import { keepDaysOfBanners, takeDownBanners } from './banners-of-offer.ts'
import { columns, type OfferRow } from './offer-columns.ts'
import { offerCells } from './offer-cells.ts'
import { goodsByCode, knownVariants, offerProblems, type Wanted } from './offer-problems.ts'
import { presentOffers, withRow, type Offer } from './offer-state.ts'

const codesOf = (rows: readonly OfferRow[]) => rows.map(({ code }) => code)

async function wantedOffers(
  db: Kysely<Database>,
  rows: readonly OfferRow[],
  pictures?: Pictures,
): Promise<(Wanted & { before: Offer | undefined })[]> {
  const known = await presentOffers(db, codesOf(rows))
  return rows.map((row) => {
    const before = known.get(row.code)
    return { row, before, offer: withRow(before, row, pictures) }
  })
}

/** The promotion of an offer has the offer's code. */
async function codeProblems(db: Kysely<Database>, rows: readonly OfferRow[]): Promise<Problem[]> {
  const { rows: taken } = await sql<{ line: number }>`
    select line from ${given(rows, 'line integer, code text')} join promotions on promotions.code = given.code
      left join actions on actions.id = promotions.action_id
    where actions.code is distinct from given.code`.execute(db)
  return taken.map(({ line }) => ({
    ...{ line, column: 'code' },
    text: 'is the promotion of a code already; take another',
  }))
}

/** Offers with what the till does for them. Cells that are empty leave what there is. */
export const offerImport: ImportKind<typeof columns> = {
  columns,
  rowsAtOnce: 100,
  pictures: { picture: 'a', leaflet: 'l' },
  keysOf: ({ code }) => ({ code }),
  cells: async (db) => [...(await presentOffers(db)).values()].map(offerCells),
  async compare(db, rows) {
    const wanted = await wantedOffers(db, rows)
    const known = {
      goods: await goodsByCode(
        db,
        wanted.flatMap(({ offer }) => offer.goods),
      ),
      variants: await knownVariants(
        db,
        wanted.flatMap(({ offer }) => offer.rule?.gifts ?? []),
      ),
    }
    return [
      ...(await codeProblems(db, rows)),
      ...(await htmlProblems(
        db,
        wanted.map(({ row, offer }) => ({ line: row.line, column: 'text', html: offer.content })),
      )),
      ...wanted.flatMap((one) => offerProblems(one, known)),
    ]
  },
  async write(db, rows, pictures) {
    const changed = (await wantedOffers(db, rows, pictures)).filter(
      ({ before, offer }) => !isDeepStrictEqual(before, offer),
    )
    if (changed.length === 0) return []
    await addTypes(db)
    for (const { before, offer } of changed) {
      const id = await saveOffer(db, offer)
      if (!isDeepStrictEqual(before?.goods, offer.goods)) await saveGoods(db, id, offer.goods)
      await saveRule(db, id, offer)
      if (!offer.enabled) await takeDownBanners(db, offer.code)
      if (before?.valid_from !== offer.valid_from || before.valid_to !== offer.valid_to)
        await keepDaysOfBanners(db, offer.code, { from: offer.valid_from, to: offer.valid_to })
    }
    await indexPages(db, 'action')
    return changed.map(({ before, offer }) => ({ code: offer.code, isNew: !before }))
  },
}

/** A shop of its own goods begins without any. */
const addTypes = (db: Kysely<Database>) =>
  db
    .insertInto('action_types')
    .values(offerTypes.map((type, position) => ({ ...type, position })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()

async function saveOffer(
  db: Kysely<Database>,
  { code, type, leaflet_pages, leaflet_spots, goods: _goods, rule: _rule, ...words }: Offer,
): Promise<number> {
  const offer = {
    ...words,
    leaflet_pages: JSON.stringify(leaflet_pages),
    leaflet_spots: JSON.stringify(leaflet_spots),
  }
  const type_id = db.selectFrom('action_types').where('code', '=', type).select('id')
  const { id } = await db
    .insertInto('actions')
    .values({ code, slug: code, ...offer, type_id: sql<number>`${type_id}` })
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet({ ...offer, type_id: sql<number>`${type_id}` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Its goods, with the brands and the top categories that offers are looked for by. A part of an
 * offer that one of them is in stays.
 */
async function saveGoods(
  db: Kysely<Database>,
  id: number,
  codes: readonly string[],
): Promise<void> {
  const goods = given(
    codes.map((code, position) => ({ code, position })),
    'code text, position integer',
  )
  const products = sql`(select products.*, given.position from ${goods} join products on products.code = given.code)`
  await sql`delete from action_products where action_id = ${id}
    and product_id not in (select id from ${products} as own)`.execute(db)
  await sql`insert into action_products (action_id, product_id, position)
    select ${id}, id, position from ${products} as own
    on conflict (action_id, product_id) do update set position = excluded.position`.execute(db)
  await sql`delete from action_brands where action_id = ${id}`.execute(db)
  await sql`insert into action_brands (action_id, brand_id)
    select distinct ${id}::integer, brand_id from ${products} as own where brand_id is not null`.execute(
    db,
  )
  await sql`delete from action_taxons where action_id = ${id}`.execute(db)
  await sql`
    with recursive above as (
      select taxons.id, parent_id, level from ${products} as own join taxons on taxons.id = own.main_taxon_id
      union select taxons.id, taxons.parent_id, taxons.level from taxons join above on above.parent_id = taxons.id
    )
    insert into action_taxons (action_id, taxon_id) select distinct ${id}::integer, id from above where level = 1`.execute(
    db,
  )
}

async function saveRule(db: Kysely<Database>, id: number, { code, title, rule }: Offer) {
  if (!rule) return db.deleteFrom('promotions').where('action_id', '=', id).execute()
  const row = promotionRow({ id, code, title }, rule)
  return db
    .insertInto('promotions')
    .values(row)
    .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
    .execute()
}
