import type { WithdrawalState } from '@drogerie/shared-lib/contract/enums.ts'
import type { ColumnType, Generated } from 'kysely'
import type { OptionalStamp } from '../../kernel/db/column-types.ts'

export interface WithdrawalTable {
  id: Generated<number>
  token: string
  number: string
  order_id: number
  /** Where its receipt goes; null after an erasure. */
  email: string | null
  first_name: string
  last_name: string
  bank_account_number: string | null
  /** Since when money may go there. */
  account_confirmed_at: OptionalStamp
  /** SHA-256 of what the link in the mail carries. */
  account_token_hash: ColumnType<string | null, string | null | undefined, string | null>
  note: string | null
  /** Word for word as confirmed. */
  statement: string
  /** Value of the goods in hundredths of a crown; refunded only if the order is paid. */
  goods_refund: number
  shipping_refund: number
  /** Why less goes back, in a sentence for the shopper; null while nothing was lowered. */
  lowered_reason: ColumnType<string | null, string | null | undefined, string | null>
  state: Generated<WithdrawalState>
  received_at: ColumnType<Date, Date, Date>
}

export interface WithdrawalItemTable {
  id: Generated<number>
  withdrawal_id: number
  order_item_id: number
  quantity: number
}

export interface WithdrawalExceptionTable {
  taxon_id: number
  /** Sentence for the shopper. */
  text: string
}

declare module '../../kernel/db/schema.ts' {
  interface Database {
    withdrawals: WithdrawalTable
    withdrawal_items: WithdrawalItemTable
    withdrawal_exceptions: WithdrawalExceptionTable
  }
}
