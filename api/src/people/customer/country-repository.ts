import type { Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'

export const listCountries = (db: Kysely<Database>) =>
  db.selectFrom('countries').selectAll().orderBy('name').execute()

export const findCountry = (db: Kysely<Database>, code: string) =>
  db.selectFrom('countries').selectAll().where('code', '=', code).executeTakeFirst()
