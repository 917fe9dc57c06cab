import type {
  Menu,
  MenuItem,
  MenuSections,
  SearchMenu,
} from '@drogerie/shared-lib/contract/menu.ts'
import { type Kysely, sql } from 'kysely'
import { presentBrand } from '../catalogue/brand-presenter.ts'
import type { BrandRow } from '../catalogue/brand-repository.ts'
import { keepsPromiseSql } from '../catalogue/gift-stock.ts'
import { hitColumns, type HitRow, presentHit } from '../catalogue/variant-hits.ts'
import type { Database } from '../../kernel/db/schema.ts'
import { shopIri } from '../../kernel/http/hydra.ts'

type ItemWithTaxon = MenuItem & { taxonCode: string | null }

/** All menus with their items by position. */
async function readMenus(
  db: Kysely<Database>,
): Promise<(Omit<Menu, 'items'> & { items: ItemWithTaxon[] })[]> {
  const menus = await db.selectFrom('menus').selectAll().orderBy('code').execute()
  const items = await db
    .selectFrom('menu_items as item')
    .leftJoin('taxons', (join) =>
      join.onRef('taxons.id', '=', 'item.taxon_id').on('taxons.enabled', '=', true),
    )
    .selectAll('item')
    .select('taxons.code as taxon_code')
    .where(({ or, eb }) => or([eb('item.taxon_id', 'is', null), eb('taxons.id', 'is not', null)]))
    .orderBy('item.position')
    .orderBy('item.id')
    .execute()
  return menus.map(({ id, code, name }) => ({
    '@id': shopIri('menus', code),
    '@type': 'Menu',
    code,
    name,
    items: items
      .filter(({ menu_id: menu }) => menu === id)
      .map((item) => ({
        id: item.id,
        parent: item.parent_id,
        position: item.position,
        label: item.label,
        url: item.url,
        external: item.external,
        icon: item.icon,
        taxon: item.taxon_code === null ? null : shopIri('taxons', item.taxon_code),
        cssClass: item.css_class,
        taxonCode: item.taxon_code,
      })),
  }))
}

const withoutCode = ({ taxonCode: _code, ...item }: ItemWithTaxon): MenuItem => item

export async function loadMenus(db: Kysely<Database>): Promise<Menu[]> {
  return (await readMenus(db)).map((menu) => ({ ...menu, items: menu.items.map(withoutCode) }))
}

/**
 * The category whose goods an item shows beside its children: only items at the top open a panel.
 */
const panelOf = ({ parent, taxonCode }: ItemWithTaxon) =>
  parent === null ? (taxonCode?.toLowerCase() ?? null) : null

/**
 * Menus whose top category items carry the offers, news, own-brand goods and brands of their
 * category.
 */
export async function loadSearchMenus(db: Kysely<Database>): Promise<SearchMenu[]> {
  const menus = await readMenus(db)
  const codes = new Set(menus.flatMap(({ items }) => items.flatMap((item) => panelOf(item) ?? [])))
  const sections = await loadSections(db, [...codes])
  return menus.map((menu) => ({
    ...menu,
    items: menu.items.map((item) => ({
      ...withoutCode(item),
      sections: sections.get(panelOf(item) ?? '') ?? null,
    })),
  }))
}

const GOODS_PER_SECTION = 4
const BRANDS_PER_SECTION = 8
const ACTIONS_PER_SECTION = 3

async function loadSections(
  db: Kysely<Database>,
  codes: string[],
): Promise<Map<string, MenuSections>> {
  const [news, ownBrand, brands, actions] = await Promise.all([
    hitsPerTaxon(db, codes, sql`labels @> array['news']`, sql`created_at desc`),
    hitsPerTaxon(
      db,
      codes,
      sql`brand_code in (select code from brands where is_own)`,
      sql`recommended_score desc`,
    ),
    brandsPerTaxon(db, codes),
    actionsPerTaxon(db, codes),
  ])
  const of = <Row extends { taxon: string }>(rows: Row[], code: string) =>
    rows.filter(({ taxon }) => taxon === code)
  return new Map(
    codes.map((code) => [
      code,
      {
        actions: of(actions, code).map(presentShortAction),
        news: of(news, code).map(presentHit),
        ownBrand: of(ownBrand, code).map(presentHit),
        brands: of(brands, code).map((row) => presentBrand(row)),
      },
    ]),
  )
}

async function hitsPerTaxon(
  db: Kysely<Database>,
  codes: string[],
  which: ReturnType<typeof sql>,
  order: ReturnType<typeof sql>,
) {
  const columns = sql.join(hitColumns.map((name) => sql.ref(name)))
  const { rows } = await sql<HitRow & { taxon: string }>`
    select given.taxon, hit.* from unnest(${codes}::text[]) as given(taxon) cross join lateral (
      select ${columns} from search_variants
      where is_master and in_stock and taxon_codes @> array[given.taxon] and ${which}
      order by ${order}, code limit ${GOODS_PER_SECTION}) hit`.execute(db)
  return rows
}

async function brandsPerTaxon(db: Kysely<Database>, codes: string[]) {
  const { rows } = await sql<BrandRow & { taxon: string }>`
    select given.taxon, brands.*, counted.products_count from unnest(${codes}::text[]) as given(taxon) cross join lateral (
      select brand_code, count(*) as products_count from search_variants
      where is_master and taxon_codes @> array[given.taxon] group by brand_code order by count(*) desc, brand_code limit ${BRANDS_PER_SECTION}
    ) counted join brands on brands.code = counted.brand_code and brands.enabled
    order by counted.products_count desc, brands.name`.execute(db)
  return rows
}

type ShortActionRow = {
  taxon: string
  id: number
  slug: string
  title: string
  image: string | null
  valid_to: string
}

async function actionsPerTaxon(db: Kysely<Database>, codes: string[]) {
  const { rows } = await sql<ShortActionRow>`
    select given.taxon, hit.* from unnest(${codes}::text[]) as given(taxon) cross join lateral (
      select id, slug, title, image, valid_to from actions
      where enabled and current_date between valid_from and valid_to and not exists (
        select from promotions where promotions.action_id = actions.id and promotions.enabled and not ${keepsPromiseSql}
      ) and exists (
        select 1 from action_taxons l join taxons t on t.id = l.taxon_id where l.action_id = actions.id and (
          lower(t.code) = given.taxon
          or t.slug like (select slug || '/%' from taxons where lower(code) = given.taxon)
          or exists (select 1 from taxons own where lower(own.code) = given.taxon and own.slug like t.slug || '/%')))
      order by selected desc, position, id limit ${ACTIONS_PER_SECTION}) hit`.execute(db)
  return rows
}

const presentShortAction = ({ id, slug, title, image, valid_to: validTo }: ShortActionRow) => ({
  '@id': shopIri('actions', slug),
  '@type': 'Action' as const,
  id,
  slug,
  title,
  image,
  validTo,
})
