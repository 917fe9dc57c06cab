import { sql, type Kysely } from 'kysely'

/**
 * Listings and words are answered from the memory of each process, so no statement asks by these
 * any more; writing an index of words costs more than the rest of a product's rows. The release
 * before still finds what it asks for, by reading the tables.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `drop index search_variants_document;
       drop index search_products_taxons;
       drop index search_products_variant;`,
    )
    .execute(db)
}
