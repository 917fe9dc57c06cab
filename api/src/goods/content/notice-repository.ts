import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import type { BannerTable, MessageTable, RedirectTable } from './content-tables.ts'

export type BannerRow = Selectable<BannerTable> & { taxon_code: string | null }
export type RedirectRow = Selectable<RedirectTable>
export type MessageRow = Selectable<MessageTable>

const isValidNow = sql<boolean>`(valid_from is null or valid_from <= now()) and (valid_to is null or valid_to > now())`

const selectBanners = (db: Kysely<Database>) =>
  db
    .selectFrom('banners')
    .leftJoin('taxons', 'taxons.id', 'banners.taxon_id')
    .where('banners.enabled', '=', true)
    .selectAll('banners')
    .select('taxons.code as taxon_code')

type BannerFilter = {
  category?: string | undefined
  /** Code of a category, in small letters. */
  taxonCode?: string | undefined
}

/** Banners on show now, in their order. */
export function listBanners(
  db: Kysely<Database>,
  { category, taxonCode }: BannerFilter,
): Promise<BannerRow[]> {
  let query = selectBanners(db).where(isValidNow)
  if (category) query = query.where('banners.category', '=', category)
  if (taxonCode !== undefined) query = query.where(sql`lower(taxons.code)`, '=', taxonCode)
  return query.orderBy('banners.position').orderBy('banners.id').execute()
}

/** A banner by its id, also one that is not on show now. */
export const findBanner = (db: Kysely<Database>, id: number) =>
  selectBanners(db).where('banners.id', '=', id).executeTakeFirst()

const selectRedirects = (db: Kysely<Database>) =>
  db.selectFrom('redirects').where('enabled', '=', true).selectAll()

/** @param originUrl - of one address; without it all. */
export function listRedirects(db: Kysely<Database>, originUrl?: string): Promise<RedirectRow[]> {
  const query = selectRedirects(db).orderBy('id')
  return (originUrl === undefined ? query : query.where('origin_url', '=', originUrl)).execute()
}

export const findRedirect = (db: Kysely<Database>, id: number) =>
  selectRedirects(db).where('id', '=', id).executeTakeFirst()

const selectMessages = (db: Kysely<Database>) =>
  db.selectFrom('messages').where('enabled', '=', true).where(isValidNow).selectAll()

/** Messages on show now. */
export const listMessages = (db: Kysely<Database>) => selectMessages(db).orderBy('id').execute()

export const findMessage = (db: Kysely<Database>, id: number) =>
  selectMessages(db).where('id', '=', id).executeTakeFirst()
