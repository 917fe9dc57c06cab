import type { ColumnType, Generated } from 'kysely'
import type { OptionalStamp, StampWithDefault } from '../db/column-types.ts'

interface IdempotencyKeyTable {
  scope: string
  key: string
  request_hash: string
  /** The answer; absent while the work is being done. */
  status: number | null
  headers: ColumnType<Record<string, string> | null, string | null | undefined, string | null>
  body: string | null
  /** Written with the work itself. */
  done_at: OptionalStamp
  leased_until: OptionalStamp
  created_at: StampWithDefault
}

/** Attempts by bucket, see `attempt-limits.ts`. */
interface RateLimitTable {
  bucket: string
  window_start: ColumnType<Date, Date, Date>
  hits: Generated<number>
}

declare module '../db/schema.ts' {
  interface Database {
    idempotency_keys: IdempotencyKeyTable
    rate_limits: RateLimitTable
  }
}
