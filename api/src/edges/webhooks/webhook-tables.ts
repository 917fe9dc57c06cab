import type { ColumnType, Generated } from 'kysely'
import type { OptionalStamp, StampWithDefault } from '../../kernel/db/column-types.ts'

interface WebhookTable {
  id: Generated<number>
  name: string
  url: string
  /** `whsec_…`, as Standard Webhooks write it; it signs, so it cannot be kept as a hash. */
  secret: string
  events: string[]
  created_at: StampWithDefault
  ended_at: OptionalStamp
}

interface WebhookDeliveryTable {
  id: Generated<number>
  webhook_id: number
  /** The same one at each attempt: receivers tell repetitions by it. */
  message_id: Generated<string>
  type: string
  /** JSON as it is sent and signed. */
  body: ColumnType<string, string, never>
  created_at: StampWithDefault
  attempts: Generated<number>
  next_attempt_at: StampWithDefault
  /** Status of the last answer, or why there was none. */
  answer: string | null
  delivered_at: OptionalStamp
  given_up_at: OptionalStamp
}

declare module '../../kernel/db/schema.ts' {
  interface Database {
    webhooks: WebhookTable
    webhook_deliveries: WebhookDeliveryTable
  }
}
