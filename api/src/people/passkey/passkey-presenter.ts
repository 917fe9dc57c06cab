import type { PasskeyList } from '@drogerie/shared-lib/contract/passkey.ts'
import type { Passkey, PasskeyStanding } from './passkey-repository.ts'

export const presentPasskeys = (
  rows: readonly Passkey[],
  standing: PasskeyStanding,
): PasskeyList => ({
  passkeys: rows.map(({ id, name, synced, created_at: createdAt, last_used_at: lastUsedAt }) => ({
    id,
    name,
    synced,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  })),
  required: standing.passkey_required,
  releasedAt: standing.released_at?.toISOString() ?? null,
})
