import { sql, type Kysely } from 'kysely'

/**
 * Read by fronts to know which of their cached pages are old: the address of each product whose
 * price, stock or text changed, or `*` for a change that any page may show. Rows are only added, so
 * that no transaction waits for another here. Triggers write the rows, so that no way of changing
 * is forgotten.
 */
const ddl = `
create table page_changes (
  tag text not null,
  changed_in xid8 not null default pg_current_xact_id(),
  changed_at timestamptz not null default now()
);
create index page_changes_order on page_changes (changed_in);
create index page_changes_age on page_changes (changed_at);
comment on table page_changes is 'Which transaction changed what pages show: the slug of a product, or * for every page';

create function note_changed_products() returns trigger language plpgsql as $$
begin
  insert into page_changes (tag)
    select distinct shown.slug from changed join before using (id), lateral (values (before.slug), (changed.slug)) shown (slug)
    where to_jsonb(changed) - '{sold_count,recommended_score,updated_at}'::text[]
      is distinct from to_jsonb(before) - '{sold_count,recommended_score,updated_at}'::text[];
  return null;
end $$;
create trigger products_pages_update after update on products
  referencing new table as changed old table as before for each statement execute function note_changed_products();

create function note_removed_products() returns trigger language plpgsql as $$
begin
  insert into page_changes (tag) select slug from changed;
  return null;
end $$;
create trigger products_pages_delete after delete on products
  referencing old table as changed for each statement execute function note_removed_products();

create function note_changed_variants() returns trigger language plpgsql as $$
begin
  insert into page_changes (tag)
    select distinct products.slug from changed join before using (id) join products on products.id = changed.product_id
    where to_jsonb(changed) - '{on_hand,on_hold,updated_at}'::text[] is distinct from to_jsonb(before) - '{on_hand,on_hold,updated_at}'::text[]
      or stock_status_of(changed.on_hand, changed.on_hold, changed.tracked, changed.store_only)
        <> stock_status_of(before.on_hand, before.on_hold, before.tracked, before.store_only);
  return null;
end $$;
create trigger product_variants_pages_update after update on product_variants
  referencing new table as changed old table as before for each statement execute function note_changed_variants();

create function note_parts_of_products() returns trigger language plpgsql as $$
begin
  insert into page_changes (tag)
    select distinct products.slug from changed join products on products.id = changed.product_id;
  return null;
end $$;

create function note_changed_everywhere() returns trigger language plpgsql as $$
begin
  insert into page_changes (tag) values ('*');
  return null;
end $$;
`

/** Rows of these belong to one product. */
const partsOfProducts = ['images', 'product_attribute_values', 'product_variants']

/** Tables that many pages show and that change seldom. */
const everywhere = [
  'taxons',
  'brands',
  'product_attributes',
  'product_options',
  'product_option_values',
  'menus',
  'menu_items',
  'banners',
  'actions',
  'action_brands',
  'action_taxons',
  'action_products',
  'messages',
  'articles',
  'article_categories',
  'article_products',
  'cms_pages',
  'cms_sections',
  'cms_blocks',
  'cms_block_products',
  'cms_block_taxons',
  'faq_categories',
  'faq_items',
  'stores',
  'store_hours',
  'store_exceptions',
  'store_service_links',
  'shipping_methods',
  'payment_methods',
]

const events = [
  ['insert', 'new'],
  ['update', 'new'],
  ['delete', 'old'],
] as const

const partTriggers = partsOfProducts.flatMap((table) =>
  events
    .filter(([event]) => table !== 'product_variants' || event !== 'update')
    .map(
      ([event, side]) => `create trigger ${table}_parts_${event} after ${event} on ${table}
        referencing ${side} table as changed for each statement execute function note_parts_of_products();`,
    ),
)

/** A row that is written as it was changes no page; a start writes some of them again. */
const everywhereTriggers = everywhere.map(
  (table) => `create trigger ${table}_pages after insert or delete on ${table}
      for each statement execute function note_changed_everywhere();
    create trigger ${table}_pages_update after update on ${table}
      for each row when (new.* is distinct from old.*) execute function note_changed_everywhere();`,
)

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw([ddl, ...partTriggers, ...everywhereTriggers].join('\n')).execute(db)
}
