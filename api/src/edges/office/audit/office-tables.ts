import type { ColumnType, Generated } from 'kysely'
import type { OptionalStamp, StampWithDefault } from '../../../kernel/db/column-types.ts'

export interface OperatorTable {
  id: Generated<number>
  name: string
  token_hash: string
  created_at: StampWithDefault
  /** Commands that they may give; null: all. */
  may: ColumnType<string[] | null, string[] | null | undefined, string[] | null>
  /** When the token was ended; from then on it opens nothing. */
  ended_at: OptionalStamp
}

export type AuditOutcome = 'done' | 'refused' | 'failed'

/** What changed of each target: the value before and after, field by field. */
export type AuditChanges = Readonly<
  Record<string, Readonly<Record<string, readonly [unknown, unknown]>>>
>

export interface OfficeAuditTable {
  id: Generated<number>
  at: StampWithDefault
  operator: string
  command: string
  outcome: AuditOutcome
  /** `order:000000012`, `variant:A1`, `customer:7`. */
  targets: string[]
  changes: ColumnType<AuditChanges, string, never>
}

declare module '../../../kernel/db/schema.ts' {
  interface Database {
    operators: OperatorTable
    office_audit: OfficeAuditTable
  }
}
