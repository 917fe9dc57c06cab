import { sql, type Kysely } from 'kysely'

/**
 * What has changed since it was indexed. The triggers write in the transaction of the change, so nothing is forgotten; they
 * fire once a statement, so filling a shop costs little. Price and stock of a variant follow at once by a trigger of their own.
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

/** Stock and prices change all the time and are followed at once; everything else of a variant comes through here. */
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

/** A sale counts in the order of hits, which may wait for the next rebuild; everything else of a product may not. */
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

/** Search documents follow changes of the catalogue and the content; synonyms can be switched off. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(staleDdl + variantTriggers + productTriggers).execute(db)
  for (const table of productParts) await sql.raw(everyChange(table, 'stale', 'mark_stale_products()')).execute(db)
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
