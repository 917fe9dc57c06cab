import type { PasskeyList } from '@drogerie/shared-lib/contract/passkey.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { passkeysOf } from './passkey-commands.ts'

export async function presentPasskeys(db: Kysely<Database>, userId: number): Promise<PasskeyList> {
  const rows = await passkeysOf(db, userId)
  const user = await db
    .selectFrom('users')
    .leftJoin('passkey_releases', 'passkey_releases.user_id', 'users.id')
    .select(['passkey_required', 'released_at'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
  return {
    passkeys: rows.map(({ id, name, synced, created_at: createdAt, last_used_at: lastUsedAt }) => ({
      id,
      name,
      synced,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    required: user.passkey_required,
    releasedAt: user.released_at?.toISOString() ?? null,
  }
}
