import { sql, type Kysely } from 'kysely'

/**
 * Goods that have changed since they were indexed. The triggers write in the transaction of the
 * change, so nothing is forgotten; they fire once a statement, so filling a shop costs little.
 * Price and stock of a variant follow at once by a trigger of their own.
 */
const staleDdl = `
create table search_stale (
  kind text not null,
  id integer not null,
  primary key (kind, id)
);
comment on table search_stale is 'Products (by id) and kinds of pages (id 0) whose search documents must be made anew';

create function mark_stale_products() returns trigger language plpgsql as $$
begin
  insert into search_stale select distinct 'product', product_id from changed where product_id is not null on conflict do nothing;
  return null;
end $$;
create function mark_stale_product_ids() returns trigger language plpgsql as $$
begin
  insert into search_stale select distinct 'product', id from changed on conflict do nothing;
  return null;
end $$;
create function mark_stale_pages() returns trigger language plpgsql as $$
begin
  insert into search_stale values (tg_argv[0], 0) on conflict do nothing;
  return null;
end $$;
create function mark_stale_goods_of_brand() returns trigger language plpgsql as $$
begin
  insert into search_stale select 'product', products.id from products join changed on changed.id = products.brand_id on conflict do nothing;
  return null;
end $$;
create function mark_stale_goods_of_taxon() returns trigger language plpgsql as $$
begin
  insert into search_stale select distinct 'product', product_id from search_variants, changed
    where taxon_codes @> array[lower(changed.code)] on conflict do nothing;
  return null;
end $$;
`

const productParts = ['product_taxons', 'product_attribute_values', 'images']
const pageTables = {
  taxons: 'taxon',
  brands: 'brand',
  articles: 'article',
  cms_pages: 'page',
  faq_items: 'faq',
  stores: 'store',
  actions: 'action',
} as const

const everyChange = (table: string, name: string, call: string) =>
  [
    ['insert', 'new'],
    ['update', 'new'],
    ['delete', 'old'],
  ]
    .map(
      ([event, side]) => `create trigger ${table}_${name}_${event} after ${event} on ${table}
        referencing ${side} table as changed for each statement execute function ${call};`,
    )
    .join('\n')

/**
 * Stock and prices change all the time and are followed at once; everything else of a variant comes
 * through here.
 */
const variantTriggers = `
create function mark_stale_variants() returns trigger language plpgsql as $$
begin
  insert into search_stale
    select distinct 'product', changed.product_id from changed join before using (id)
    where (changed.product_id, changed.code, changed.name, changed.ean, changed.enabled, changed.position, changed.content_amount, changed.content_unit)
      is distinct from (before.product_id, before.code, before.name, before.ean, before.enabled, before.position, before.content_amount, before.content_unit)
    on conflict do nothing;
  return null;
end $$;
create trigger product_variants_stale_insert after insert on product_variants
  referencing new table as changed for each statement execute function mark_stale_products();
create trigger product_variants_stale_delete after delete on product_variants
  referencing old table as changed for each statement execute function mark_stale_products();
create trigger product_variants_stale_update after update on product_variants
  referencing new table as changed old table as before for each statement execute function mark_stale_variants();
`

/**
 * A sale counts in the order of hits, which may wait for the next rebuild; everything else of a
 * product may not.
 */
const productTriggers = `
create function mark_changed_products() returns trigger language plpgsql as $$
begin
  insert into search_stale
    select 'product', changed.id from changed join before using (id)
    where to_jsonb(changed) - 'sold_count' - 'updated_at' is distinct from to_jsonb(before) - 'sold_count' - 'updated_at'
    on conflict do nothing;
  return null;
end $$;
create trigger products_stale_insert after insert on products
  referencing new table as changed for each statement execute function mark_stale_product_ids();
create trigger products_stale_delete after delete on products
  referencing old table as changed for each statement execute function mark_stale_product_ids();
create trigger products_stale_update after update on products
  referencing new table as changed old table as before for each statement execute function mark_changed_products();
`

/**
 * One narrow row for each product: browsing a category of a large shop reads thousands of rows to
 * sort and to count, and those of `search_variants` are ten times as wide. Master variants alone
 * are searched; their documents hold the names of all.
 */
const productsDdl = `
create table search_products (
  product_id integer primary key,
  variant_id integer not null,
  code text not null,
  price integer not null,
  unit_price integer,
  in_stock boolean not null,
  price_min integer not null,
  price_max integer not null,
  prices integer[] not null,
  stock_prices integer[] not null,
  average_rating real not null,
  reviews_count integer not null,
  sold_count integer not null,
  recommended_score integer not null,
  brand_code text,
  labels text[] not null,
  taxon_ids integer[] not null,
  facet_ids integer[] not null
);
create index search_products_taxons on search_products using gin (taxon_ids);
create index search_products_variant on search_products (variant_id);
comment on table search_products is 'One row per product with an enabled variant: what listings filter, count and sort by';
comment on column search_products.variant_id is 'The master variant; code, price and unit price are its own';
comment on column search_products.prices is 'Of all variants; stock_prices of those in stock';

create table search_facets (
  id integer generated by default as identity primary key,
  facet text not null unique
);
comment on table search_facets is 'Numbers for attribute:value pairs, which are counted by the thousand';

drop index search_variants_document;
create index search_variants_document on search_variants using gin (document) where is_master;

create function refresh_search_product(changed integer) returns void language sql as $$
  update search_products p set
    price = master.price, unit_price = master.unit_price, in_stock = every.in_stock,
    price_min = every.price_min, price_max = every.price_max, prices = every.prices, stock_prices = every.stock_prices
  from (select bool_or(in_stock) as in_stock, min(price) as price_min, max(price) as price_max,
      array_agg(price order by variant_id) as prices,
      coalesce(array_agg(price order by variant_id) filter (where in_stock), '{}') as stock_prices
    from search_variants where product_id = changed) every,
    search_variants master
  where p.product_id = changed and master.variant_id = p.variant_id
    and (p.price, p.unit_price, p.prices, p.stock_prices) is distinct from (master.price, master.unit_price, every.prices, every.stock_prices)
$$;

create or replace function refresh_search_variant() returns trigger language plpgsql as $$
begin
  update search_variants set
    price = new.price,
    original_price = new.original_price,
    club_price = new.club_price,
    lowest_price = lowest_price_before(new.id, new.price, new.original_price),
    unit_price = unit_price_of(new.price, new.content_amount, new.content_unit),
    stock_status = stock_status_of(new.on_hand, new.on_hold, new.tracked, new.store_only),
    in_stock = stock_status_of(new.on_hand, new.on_hold, new.tracked, new.store_only) in ('in_stock','low'),
    max_order_quantity = new.max_order_quantity
  where variant_id = new.id;
  perform refresh_search_product(new.product_id);
  return null;
end $$;
`

/**
 * The planner thinks that reading a page elsewhere costs four times as much as reading the next
 * one, which is true of turning discs; it would rather read the whole index table of a large shop
 * than use its search index.
 */
const plannerDdl = `
do $$ begin
  execute format('alter database %I set random_page_cost = 1.1', current_database());
exception when insufficient_privilege then null;
end $$;
`

/**
 * Search documents follow changes of the catalogue and the content; synonyms can be switched off.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db) // a large shop's index takes its time
  await sql.raw(plannerDdl + productsDdl + staleDdl + variantTriggers + productTriggers).execute(db)
  for (const table of productParts)
    await sql.raw(everyChange(table, 'stale', 'mark_stale_products()')).execute(db)
  for (const [table, kind] of Object.entries(pageTables))
    await sql.raw(everyChange(table, 'stale', `mark_stale_pages('${kind}')`)).execute(db)
  await sql
    .raw(
      `create trigger brands_goods_update after update on brands referencing new table as changed
         for each statement execute function mark_stale_goods_of_brand();
       create trigger taxons_goods_update after update on taxons referencing new table as changed
         for each statement execute function mark_stale_goods_of_taxon();
       alter table search_synonyms add column is_default boolean not null default false, add column enabled boolean not null default true;
       update search_synonyms set is_default = true;
       comment on column search_synonyms.is_default is 'Delivered with the shop; switch it off rather than delete it, or it comes back';`,
    )
    .execute(db)
}
