import type { ColumnType, Generated } from 'kysely'
import type { JsonValue, OptionalStamp, StampWithDefault } from '../../kernel/db/column-types.ts'

export interface PasskeyTable {
  id: Generated<number>
  user_id: number
  /** base64url, as browsers say it. */
  credential_id: string
  /** COSE, base64url. */
  public_key: string
  /** Raised by authenticators that count; others stay at 0. */
  counter: ColumnType<string | number, number | undefined, number>
  transports: ColumnType<JsonValue, string, string>
  /** Lives in a cloud, on several devices. */
  synced: boolean
  name: string
  created_at: StampWithDefault
  last_used_at: OptionalStamp
}

export type ChallengePurpose = 'registration' | 'sign-in' | 'confirmation'

export interface PasskeyChallengeTable {
  challenge: string
  purpose: ChallengePurpose
  user_id: number | null
  expires_at: ColumnType<Date, Date, Date>
}

export interface PasskeyReleaseTable {
  user_id: number
  /** Hash of the token in the mailed link; null once it was used. */
  token_hash: string | null
  token_expires_at: OptionalStamp
  /** When the requirement ends: from then on a password is enough again. */
  released_at: OptionalStamp
}

declare module '../../kernel/db/schema.ts' {
  interface Database {
    passkeys: PasskeyTable
    passkey_challenges: PasskeyChallengeTable
    passkey_releases: PasskeyReleaseTable
  }
}
