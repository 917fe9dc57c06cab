import type { ColumnType, Generated } from 'kysely'
import type { JsonValue, OptionalStamp, StampWithDefault } from '../../kernel/db/column-types.ts'

export interface ClubMembershipTable {
  customer_id: number
  /** The member's id in the club service. */
  member_id: string
  /** Latest answer of the club service, a `MemberWire`; null before the first. */
  snapshot: ColumnType<JsonValue, string | null | undefined, string | null>
  copied_at: OptionalStamp
  linked_at: StampWithDefault
}

export interface ClubUseTable {
  id: Generated<number>
  order_id: number
  /** `coupon:{id}`, or `child:{id}:{first day of the month}`. */
  subject: string
  released_at: OptionalStamp
  created_at: StampWithDefault
}

export interface ClubApplicationTable {
  id: Generated<number>
  kind: 'registration' | 'activation'
  canonical_email: string
  email: string
  /** Id of the application, part of the link's token; not secret. */
  reference: string
  payload: ColumnType<JsonValue, string, string>
  password_hash: string | null
  expires_at: ColumnType<Date, Date, Date>
  created_at: StampWithDefault
}

declare module '../../kernel/db/schema.ts' {
  interface Database {
    club_memberships: ClubMembershipTable
    club_uses: ClubUseTable
    club_applications: ClubApplicationTable
  }
}
