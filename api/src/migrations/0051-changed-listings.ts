import { sql, type Kysely } from 'kysely'

/**
 * A listing cannot follow a product that it does not show yet by the product's own tag: it has one
 * of its own, `taxon:<slug>` or `brand:<slug>`, `taxon:` for the page of all categories. It is told
 * when the search has another product, or one at another price or in stock again, which may move it
 * to another page of the listing or in and out of a filter.
 */
const tagsOf = (rows: string) => `
    select distinct case when taxons.level = 0 then 'taxon:' else 'taxon:' || taxons.slug end
      from ${rows} cross join lateral unnest(taxon_codes) listed (code) join taxons on lower(taxons.code) = listed.code
    union
    select distinct 'brand:' || brand_slug from ${rows} where brand_slug is not null;`

const ddl = `
create function note_changed_listings() returns trigger language plpgsql as $$
begin
  insert into page_changes (tag)${tagsOf('changed')}
  return null;
end $$;
create function note_moved_listings() returns trigger language plpgsql as $$
begin
  insert into page_changes (tag)
    with moved as (
      select changed.taxon_codes, changed.brand_slug from changed join before using (variant_id)
      where (changed.price, changed.in_stock) is distinct from (before.price, before.in_stock))${tagsOf('moved')}
  return null;
end $$;
create trigger search_variants_pages_insert after insert on search_variants
  referencing new table as changed for each statement execute function note_changed_listings();
create trigger search_variants_pages_delete after delete on search_variants
  referencing old table as changed for each statement execute function note_changed_listings();
create trigger search_variants_pages_update after update on search_variants
  referencing new table as changed old table as before for each statement execute function note_moved_listings();
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(ddl).execute(db)
}
