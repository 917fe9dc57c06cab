import type { Gender, SocialProvider } from '@drogerie/shared-lib/contract/enums.ts'
import type { ColumnType, Generated } from 'kysely'
import type {
  Day,
  JsonValue,
  OptionalStamp,
  StampWithDefault,
} from '../../kernel/db/column-types.ts'

export interface CountryTable {
  code: string
  name: string
}

/** A person by e-mail; guests who order get one too, so that limits per customer hold for them. */
export interface CustomerTable {
  id: Generated<number>
  /** Address as typed. */
  email: string
  /** The requested address; it counts once the link in its mailbox was opened. */
  pending_email: string | null
  /** Closed by its owner; erased when the last open order is done. */
  erasure_asked_at: OptionalStamp
  /** Address in the form that is compared: see `canonicalEmail`. */
  canonical_email: string
  first_name: string | null
  last_name: string | null
  gender: Generated<Gender>
  /** 1 Mr, 2 Mrs, 3 Ms. */
  salutation: 1 | 2 | 3 | null
  /** E.164 */
  phone_number: string | null
  birthday: Day | null
  company: string | null
  company_id: string | null
  tax_id: string | null
  /** 1 active, 2 inactive, 3 disabled, 4 deleted. */
  state: Generated<1 | 2 | 3 | 4>
  subscribed_to_newsletter: Generated<boolean>
  default_address_id: number | null
  favourite_store_id: number | null
  communication_email: Generated<boolean>
  communication_sms: Generated<boolean>
  communication_phone: Generated<boolean>
  communication_post: Generated<boolean>
  /** Last known copy of what the club service says; null for people outside the club. */
  club: ColumnType<JsonValue, string | null | undefined, string | null>
  created_at: StampWithDefault
}

export interface UserTable {
  id: Generated<number>
  customer_id: number
  /** Null for an account with social login only. */
  password_hash: string | null
  /** Raised when every session ends: a sign-in that began before begins no session. */
  token_version: Generated<number>
  verified_at: OptionalStamp
  /** Handle of the account at authenticators; made with the first passkey. */
  passkey_handle: string | null
  /** Nothing but a passkey signs in. */
  passkey_required: Generated<boolean>
  created_at: StampWithDefault
}

export interface UserIdentityTable {
  id: Generated<number>
  user_id: number
  provider: SocialProvider
  subject: string
  created_at: StampWithDefault
}

/**
 * Why a session is over. `everywhere`: ended by its owner from any device; `closed`: the account
 * is.
 */
export type SessionEnd =
  'sign-out' | 'everywhere' | 'password' | 'token-reused' | 'office' | 'closed'

/** One sign-in of one browser. */
export interface SessionTable {
  id: Generated<string>
  user_id: number
  /** Generation of the newest token handed out. */
  generation: Generated<number>
  /** When a token of this generation was handed out last. */
  rotated_at: StampWithDefault
  /** When the newest token was used first. */
  newest_seen_at: OptionalStamp
  /** The newest token was used again a while after its first use: the one before is void. */
  settled: Generated<boolean>
  created_at: StampWithDefault
  /** Within an hour or so. */
  last_seen_at: StampWithDefault
  expires_at: ColumnType<Date, Date, Date>
  device: string
  network: string
  /** When its user last proved their identity again. */
  proved_at: OptionalStamp
  ended_at: OptionalStamp
  end_reason: SessionEnd | null
}

export interface LoginAddressTable {
  user_id: number
  address_hash: string
  last_used_at: StampWithDefault
}

/** An address in a customer's book, or, without a customer, of one order. */
export interface AddressTable {
  id: Generated<number>
  customer_id: number | null
  first_name: string
  last_name: string
  company: string | null
  company_id: string | null
  tax_id: string | null
  street: string
  city: string
  postcode: string
  country_code: Generated<string>
  phone_number: string | null
  email: string | null
  created_at: StampWithDefault
}

export type TokenPurpose =
  | 'password_reset'
  | 'verification'
  | 'newsletter'
  | 'oauth'
  | 'oauth_state'
  | 'registration'
  | 'activation'
  | 'email_change'
  | 'proof_code'

export interface OneTimeTokenTable {
  id: Generated<number>
  /** SHA-256 of what the link carries. */
  token_hash: string
  purpose: TokenPurpose
  customer_id: number | null
  payload: ColumnType<JsonValue, string | undefined, string>
  expires_at: ColumnType<Date, Date, Date>
  created_at: StampWithDefault
}

export interface ConsentTable {
  id: Generated<number>
  /** `mailboxOf` of the address: what one mailbox agreed to binds no other. */
  canonical_email: string
  email: string
  code: string
  granted: Generated<boolean>
  confirmed_at: OptionalStamp
  /** Opens the consents without a login; a secret. */
  guid: string
  updated_at: StampWithDefault
}

/** Append-only: the database refuses changes. */
export interface ConsentLogTable {
  id: Generated<number>
  /** Guid of the consent; anonymous once that is erased. */
  guid: string
  code: string
  granted: boolean
  /** Where it was said: a mail's link, the account, one click in a mail program. */
  source: string
  text_version: string
  text: string
  at: StampWithDefault
}

declare module '../../kernel/db/schema.ts' {
  interface Database {
    countries: CountryTable
    customers: CustomerTable
    users: UserTable
    user_identities: UserIdentityTable
    sessions: SessionTable
    login_addresses: LoginAddressTable
    addresses: AddressTable
    one_time_tokens: OneTimeTokenTable
    consents: ConsentTable
    consent_log: ConsentLogTable
  }
}
