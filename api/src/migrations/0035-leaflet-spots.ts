import { sql, type Kysely } from 'kysely'

/**
 * Which products stand on the pages of a leaflet, and where, so that a page can be read and bought
 * from.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table actions add column leaflet_spots jsonb not null default '[]';
    comment on column actions.leaflet_spots is 'Products of the pages of a leaflet: page from 1, productCode, left, top, width and height in per cent of the page'`,
    )
    .execute(db)
}
