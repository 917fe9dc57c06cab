import type { ColumnType, Generated, RawBuilder } from 'kysely'
import type { JsonValue, OptionalStamp, StampWithDefault } from './column-types.ts'

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
  order_id: ColumnType<number | null, number | RawBuilder<number | null> | null | undefined, null>
  /** Fingerprint of where it was sent. */
  mailbox: string | null
  /** Host and port that it was handed to, or tried with. */
  server: string | null
  /** What the server last said, addresses masked. */
  answer: string | null
  created_at: StampWithDefault
}

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

interface JobTable {
  name: string
  next_run_at: StampWithDefault
  /** Until then a process is at it; one that died is replaced afterwards. */
  running_until: OptionalStamp
  /** Which run has the lease. */
  owner: ColumnType<string | null, string | null | undefined, string | null>
  last_started_at: OptionalStamp
  last_finished_at: OptionalStamp
  /** How many things the last run did. */
  last_count: number | null
  last_error: string | null
}

/**
 * All tables of the shop. Here stand the kernel's own; each domain adds its own in its `*-tables.ts`, so that nothing of the
 * kernel knows the floors above.
 */
export interface Database {
  outbox: OutboxTable
  idempotency_keys: IdempotencyKeyTable
  jobs: JobTable
}
