import { sql, type Kysely } from 'kysely'

/**
 * Price history and listings follow a change of many variants by one statement each instead of
 * several for each row, which made a file of prices take minutes. They follow the same columns as
 * before.
 */
const ddl = `
drop trigger a_remember_price on product_variants;
drop function remember_price();
create function remember_prices() returns trigger language plpgsql as $$
begin
  insert into price_history (variant_id, price, original_price, club_price)
    select changed.id, changed.price, changed.original_price, changed.club_price
    from changed join before using (id)
    where (before.price, before.original_price, before.club_price)
      is distinct from (changed.price, changed.original_price, changed.club_price)
    order by changed.id;
  return null;
end $$;
create trigger a_remember_prices after update on product_variants
  referencing new table as changed old table as before for each statement execute function remember_prices();

drop trigger product_variants_refresh_search on product_variants;
drop function refresh_search_variant();
drop function refresh_search_product(integer);
create function refresh_search_variants() returns trigger language plpgsql as $$
declare touched integer[];
begin
  with moved as (
    select changed.* from changed join before using (id)
    where (before.price, before.original_price, before.club_price, before.on_hand, before.on_hold, before.tracked, before.store_only, before.max_order_quantity)
      is distinct from (changed.price, changed.original_price, changed.club_price, changed.on_hand, changed.on_hold, changed.tracked, changed.store_only, changed.max_order_quantity)
  ), written as (
    update search_variants set
      price = moved.price,
      original_price = moved.original_price,
      club_price = moved.club_price,
      lowest_price = lowest_price_before(moved.id, moved.price, moved.original_price),
      unit_price = unit_price_of(moved.price, moved.content_amount, moved.content_unit),
      stock_status = stock_status_of(moved.on_hand, moved.on_hold, moved.tracked, moved.store_only),
      in_stock = stock_status_of(moved.on_hand, moved.on_hold, moved.tracked, moved.store_only) in ('in_stock','low'),
      max_order_quantity = moved.max_order_quantity
    from moved where variant_id = moved.id
    returning search_variants.product_id
  )
  select array_agg(distinct product_id) into touched from written;
  if touched is null then return null; end if;
  update search_products p set
    price = master.price, unit_price = master.unit_price, in_stock = every.in_stock,
    price_min = every.price_min, price_max = every.price_max, prices = every.prices, stock_prices = every.stock_prices
  from (select product_id, bool_or(in_stock) as in_stock, min(price) as price_min, max(price) as price_max,
      array_agg(price order by variant_id) as prices,
      coalesce(array_agg(price order by variant_id) filter (where in_stock), '{}') as stock_prices
    from search_variants where product_id = any(touched) group by product_id) every,
    search_variants master
  where p.product_id = every.product_id and master.variant_id = p.variant_id
    and (p.price, p.unit_price, p.prices, p.stock_prices) is distinct from (master.price, master.unit_price, every.prices, every.stock_prices);
  return null;
end $$;
create trigger product_variants_refresh_search after update on product_variants
  referencing new table as changed old table as before for each statement execute function refresh_search_variants();
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(ddl).execute(db)
}
