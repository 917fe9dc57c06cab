import type { ComplaintReason, ComplaintState, RefundType } from '@drogerie/shared-lib/contract/enums.ts'
import type { Generated } from 'kysely'
import type { Day, OptionalStamp, StampWithDefault } from '../db/column-types.ts'

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

export interface ComplaintTables {
  complaints: ComplaintTable
  complaint_items: ComplaintItemTable
  complaint_photos: ComplaintPhotoTable
  complaint_history: ComplaintHistoryTable
}
