import { sql, type Kysely } from 'kysely'

const ddl = `
alter table promotions drop constraint promotions_kind_check;
alter table promotions add constraint promotions_kind_check check (kind in ('percent','amount','free_shipping','gift','multibuy'));
alter table promotions
  add column action_id integer references actions(id) on delete cascade,
  add column product_codes text[] not null default '{}',
  add column piece_count integer not null default 0,
  add column reward_product_codes text[] not null default '{}',
  add column reward_pieces integer not null default 1,
  add column off_numerator integer not null default 1,
  add column off_denominator integer not null default 1,
  add column reward_text text,
  add constraint promotions_multibuy check (kind <> 'multibuy' or (piece_count > 0 and reward_pieces > 0
    and off_numerator > 0 and off_denominator >= off_numerator and not product_codes && reward_product_codes));
comment on column promotions.action_id is 'The offer that shows it: gives it its name, its days and whom it is for';
comment on column promotions.product_codes is 'Goods it counts; empty: all that may be in promotions';
comment on column promotions.piece_count is 'Pieces of its goods that make a set, or earn the gift; 0: as many as one likes';
comment on column promotions.reward_product_codes is 'Goods that get cheaper beside a set; empty: the cheapest of the set itself';
comment on column promotions.off_numerator is 'With off_denominator what comes off a cheaper piece, as a fraction of its price';
comment on column promotions.reward_text is 'End of the sentence that says what is missing: "třetí máte zdarma"';

create trigger actions_promotions_version after insert or update or delete on actions
  for each statement execute function raise_data_version('order-reference');

alter table orders add column multibuys jsonb not null default '[]';
comment on column orders.multibuys is 'Offers of several pieces as they were applied; what comes back for a part of them is counted by these';

alter table order_items add column gift_declined boolean not null default false;
comment on column order_items.gift_declined is 'The shopper wants no gift of this promotion';
`

export const contracts = {
  'promotions: ':
    'One more kind is allowed than before, and the rule of multi-buys is about that kind alone.',
}

/** Offers of several pieces and gifts with goods, tied to the offers that show them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(ddl).execute(db)
}
