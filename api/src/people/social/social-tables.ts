import type { SocialProvider } from '@drogerie/shared-lib/contract/enums.ts'
import type { ColumnType, Generated } from 'kysely'
import type { OptionalStamp, StampWithDefault } from '../../kernel/db/column-types.ts'

/** A person whose provider does not verify e-mails; waits until they prove an address. */
export interface SocialEmailProofTable {
  id: string
  /** SHA-256 of what the browser's cookie holds. */
  ticket_hash: string
  provider: SocialProvider
  subject: string
  first_name: string | null
  last_name: string | null
  /** Address as the provider gave it, unproved. */
  hinted_email: string | null
  return_to: string | null
  /** Address that the code was mailed to. */
  email: string | null
  code_hash: string | null
  code_expires_at: OptionalStamp
  tries: Generated<number>
  expires_at: ColumnType<Date, Date, Date>
  created_at: StampWithDefault
}

declare module '../../kernel/db/schema.ts' {
  interface Database {
    social_email_proofs: SocialEmailProofTable
  }
}
