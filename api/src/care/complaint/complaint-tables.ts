import type {
  ComplaintReason,
  ComplaintState,
  RefundType,
} from '@drogerie/shared-lib/contract/enums.ts'
import type { StatementKind } from '@drogerie/shared-lib/contract/pending-statement.ts'
import type { ColumnType, Generated } from 'kysely'
import type {
  Day,
  JsonValue,
  OptionalStamp,
  StampWithDefault,
} from '../../kernel/db/column-types.ts'

export interface ComplaintTable {
  id: Generated<number>
  token: string
  number: string
  order_id: number
  /** Where its mails go; null after an erasure. */
  email: string | null
  state: Generated<ComplaintState>
  reason: ComplaintReason
  message: string
  note: string | null
  refund_type: RefundType
  bank_account_number: string | null
  whole_order: boolean
  /** Last day for the shop to settle it. */
  deadline: Day
  coupon_id: number | null
  /** Hundredths of a crown. */
  coupon_amount: number | null
  coupon_valid_to: Day | null
  coupon_answer_by: OptionalStamp
  coupon_accepted: boolean | null
  created_at: StampWithDefault
  updated_at: StampWithDefault
}

export interface ComplaintItemTable {
  id: Generated<number>
  complaint_id: number
  order_item_id: number
  quantity: number
  reason: ComplaintReason
}

export interface ComplaintPhotoTable {
  id: Generated<number>
  complaint_id: number
  /** Random names inside the photo folder. */
  file_name: string
  thumbnail_name: string | null
  mime_type: 'image/jpeg' | 'application/pdf'
  bytes: number
}

export interface ComplaintHistoryTable {
  id: Generated<number>
  complaint_id: number
  state: ComplaintState
  text: string
  at: StampWithDefault
}

/** Pieces of a line as requested without a proof. */
export type StatedPieces = { id: number; name: string; quantity: number }

/** An attachment whose file is kept. */
export type KeptPhoto = {
  fileName: string
  thumbnailName: string | null
  mimeType: ComplaintPhotoTable['mime_type']
  bytes: number
}

/**
 * A withdrawal or a complaint that waits for confirmation by the link mailed to the order's
 * address.
 */
export interface PendingStatementTable {
  id: Generated<number>
  kind: StatementKind
  order_id: number
  email: string
  /** The statement as received; empty once confirmed. */
  payload: ColumnType<JsonValue, string, string>
  pieces: ColumnType<StatedPieces[], string, string>
  photos: ColumnType<KeptPhoto[], string | undefined, string>
  token_hash: ColumnType<string | null, never, string>
  /** When it was sent: the deadlines are kept by it. */
  received_at: Generated<Date>
  expires_at: ColumnType<Date, Date, Date>
  confirmed_at: OptionalStamp
  result_token: ColumnType<string | null, string | null | undefined, string | null>
}

declare module '../../kernel/db/schema.ts' {
  interface Database {
    complaints: ComplaintTable
    complaint_items: ComplaintItemTable
    complaint_photos: ComplaintPhotoTable
    complaint_history: ComplaintHistoryTable
    pending_statements: PendingStatementTable
  }
}
