import type { WatchdogEventType } from '@drogerie/shared-lib/contract/enums.ts'
import type { Generated } from 'kysely'
import type { OptionalStamp, StampWithDefault } from '../db/column-types.ts'

/** One per customer and variant. */
export interface WatchdogEntryTable {
  id: Generated<number>
  customer_id: number
  variant_id: number
  liked: Generated<boolean>
  /** The mailbox notices go to instead of the account's, once its owner has granted it. */
  consent_id: number | null
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
  /** There was none when it was asked for. */
  was_sold_out: Generated<boolean>
}

export interface WatchdogTables {
  watchdog_entries: WatchdogEntryTable
  watchdog_events: WatchdogEventTable
}
