import type { ColumnType, Generated } from 'kysely'
import type { JsonValue, OptionalStamp, StampWithDefault } from '../db/column-types.ts'

interface OutboxTable {
  id: Generated<number>
  kind: string
  dedupe_key: string
  payload: ColumnType<JsonValue, string, string>
  attempts: Generated<number>
  next_attempt_at: StampWithDefault
  done_at: OptionalStamp
  last_error: string | null
  sending_since: OptionalStamp
  dead_at: OptionalStamp
  /** Masked. */
  recipient: string | null
  /** The order that a mail is about. */
  order_id: ColumnType<number | null, number | null | undefined, null>
  /** Fingerprint of where it was sent. */
  mailbox: string | null
  /** Host and port that it was handed to, or tried with. */
  server: string | null
  /** Last answer of the mail server, addresses masked. */
  answer: string | null
  created_at: StampWithDefault
}

declare module '../db/schema.ts' {
  interface Database {
    outbox: OutboxTable
  }
}
