import type { ComplaintReason } from '@drogerie/shared-lib/contract/enums.ts'
import type { Generated } from 'kysely'
import type { StampWithDefault } from '../../kernel/db/column-types.ts'

export interface ContactRequestTable {
  id: Generated<number>
  /** A message, a claim on an unknown order, or a request for a call. */
  kind: 'message' | 'claim' | 'call'
  name: string | null
  email: string | null
  phone: string | null
  subject: string | null
  order_number: string | null
  reason: ComplaintReason | null
  message: string | null
  created_at: StampWithDefault
}

declare module '../../kernel/db/schema.ts' {
  interface Database {
    contact_requests: ContactRequestTable
  }
}
