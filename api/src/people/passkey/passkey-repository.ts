import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import type { PasskeyTable } from './passkey-tables.ts'

export type Passkey = Selectable<PasskeyTable>

export const passkeysOf = (db: Kysely<Database>, userId: number): Promise<Passkey[]> =>
  db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('id').execute()

export type PasskeyStanding = { passkey_required: boolean; released_at: Date | null }

/** Whether an account requires a passkey, and until when it waits to do without. */
export const passkeyStanding = (db: Kysely<Database>, userId: number): Promise<PasskeyStanding> =>
  db
    .selectFrom('users')
    .leftJoin('passkey_releases', 'passkey_releases.user_id', 'users.id')
    .select(['passkey_required', 'released_at'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
