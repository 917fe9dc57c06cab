import type { WatchdogEventType } from '@drogerie/shared-lib/contract/enums.ts'
import type { Generated } from 'kysely'
import type { OptionalStamp, StampWithDefault } from '../../kernel/db/column-types.ts'

/** One per customer and variant, or per mailbox of a visitor and variant. */
export interface WatchdogEntryTable {
  id: Generated<number>
  /** Null when a visitor watches; then there is an `email`. */
  customer_id: number | null
  variant_id: number
  liked: Generated<boolean>
  /** The mailbox notices go to instead of the account's, once its owner has granted it. */
  consent_id: number | null
  /** A visitor's address; null for a customer's watchdog. */
  email: string | null
  /** `mailboxOf` of the e-mail. */
  canonical_email: string | null
  /** Opens the entry without a login; a secret. */
  guid: Generated<string>
  created_at: StampWithDefault
}

/** One per entry and type. */
export interface WatchdogEventTable {
  entry_id: number
  type: WatchdogEventType
  /** Limit of `price_lower_than` in hundredths of a crown; null for the other type. */
  price: number | null
  /** When the mail went out; null while it is waited for. */
  notified_at: OptionalStamp
  asked_at: StampWithDefault
  /** Null until a visitor has confirmed the mailbox; no notices are sent before. */
  confirmed_at: OptionalStamp
  /** Whether the variant was sold out when the watch was requested. */
  was_sold_out: Generated<boolean>
}

declare module '../../kernel/db/schema.ts' {
  interface Database {
    watchdog_entries: WatchdogEntryTable
    watchdog_events: WatchdogEventTable
  }
}
