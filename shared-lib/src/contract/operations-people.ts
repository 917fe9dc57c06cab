import { Address, AddressPayload, Country, UpdateAddressPayload } from './address.ts'
import {
  AuthenticationPayload,
  AuthenticationToken,
  ResetPasswordPayload,
  ResetPasswordRequestPayload,
  VerificationLink,
  VerificationRequestPayload,
  VerifyAccountPayload,
} from './auth.ts'
import {
  ChangePasswordPayload,
  Customer,
  DeleteAccountPayload,
  FavouriteStorePayload,
  RefreshedCustomer,
  RegisterCustomerPayload,
  ShopUser,
  UpdateCustomerPayload,
} from './customer.ts'
import {
  CustomerConsent,
  CustomerConsentPayload,
  MarketingPayload,
  NewsletterPayload,
} from './consent.ts'
import {
  NewPasskey,
  PasskeyList,
  PasskeyName,
  PasskeyRelease,
  PasskeyReleasePayload,
  PasskeyRequirement,
  Reauthentication,
} from './passkey.ts'
import { PasskeyOptions } from './passkey-options.ts'
import { Session } from './session.ts'
import {
  SocialCodePayload,
  SocialEmailPayload,
  SocialEmailProof,
  SocialLoginEnd,
  SocialLoginOffer,
} from './social-login.ts'
import { collectionOf } from './hydra.ts'
import { paging, type Operation } from './operation.ts'
import { CreatedPasskey, NoMembers } from './operation-schemas.ts'

export const peopleOperations = {
  'POST /authentication-token': {
    body: AuthenticationPayload,
    answers: { 200: AuthenticationToken },
  },
  'POST /customers/token': { body: AuthenticationPayload, answers: { 200: AuthenticationToken } },
  'POST /reset-password-requests': { body: ResetPasswordRequestPayload, answers: { 202: null } },
  'GET /reset-password-requests/{token}': { answers: { 204: null } },
  'PATCH /reset-password-requests/{token}': { body: ResetPasswordPayload, answers: { 202: null } },
  'POST /account-verification-requests': {
    body: VerificationRequestPayload,
    answers: { 202: null },
  },
  'GET /account-verification-requests/{token}': { answers: { 200: VerificationLink } },
  'PATCH /account-verification-requests/{token}': {
    body: VerifyAccountPayload,
    answers: { 202: null },
  },
  'POST /customers': { body: RegisterCustomerPayload, answers: { 204: null } },
  'GET /customers/{id}/refresh': { answers: { 200: RefreshedCustomer } },
  'PUT /customers/{id}': { body: UpdateCustomerPayload, answers: { 200: Customer } },
  'POST /customers/{id}/proof-codes': { answers: { 202: null } },
  'PUT /customers/{id}/password': { body: ChangePasswordPayload, answers: { 204: null } },
  'DELETE /customers/{id}': { body: DeleteAccountPayload, answers: { 202: null, 204: null } },
  'GET /customers/{id}/sessions': { answers: { 200: collectionOf(Session) } },
  'DELETE /customers/{id}/sessions': { answers: { 204: null } },
  'DELETE /customers/{id}/sessions/{sessionId}': { answers: { 204: null } },
  'GET /customers/{id}': { answers: { 200: Customer } },
  'GET /shop-users/{id}': { answers: { 200: ShopUser } },
  'PUT /customers/{id}/favourite-store': {
    body: FavouriteStorePayload,
    answers: { 200: Customer },
  },
  'GET /addresses': { query: paging, answers: { 200: collectionOf(Address) } },
  'POST /addresses': { body: AddressPayload, answers: { 201: Address } },
  'GET /addresses/{id}': { answers: { 200: Address } },
  'PUT /addresses/{id}': { body: UpdateAddressPayload, answers: { 200: Address } },
  'DELETE /addresses/{id}': { answers: { 204: null } },
  'GET /countries': { answers: { 200: collectionOf(Country) } },
  'GET /countries/{code}': { answers: { 200: Country } },
  'GET /customers/consent/{guid}': { answers: { 200: CustomerConsent } },
  'POST /customers/consent/{guid}': {
    body: CustomerConsentPayload,
    answers: { 200: CustomerConsent },
  },
  'POST /gdpr/customer-consent': { body: NewsletterPayload, answers: { 202: null } },
  'POST /gdpr/unsubscribe/{guid}': { answers: { 204: null } },
  'POST /gdpr/subscribe-shop-user': { body: MarketingPayload, answers: { 204: null } },
  'POST /gdpr/unsubscribe-shop-user': { body: MarketingPayload, answers: { 204: null } },
  'GET /customers/{id}/export': { file: ['application/json'] },
  'GET /social-login': { answers: { 200: SocialLoginOffer } },
  'GET /social-email-proofs/{id}': { answers: { 200: SocialEmailProof } },
  'PUT /social-email-proofs/{id}': { body: SocialEmailPayload, answers: { 202: null } },
  'PATCH /social-email-proofs/{id}': { body: SocialCodePayload, answers: { 200: SocialLoginEnd } },
  'GET /passkeys': { answers: { 200: PasskeyList } },
  'POST /passkeys/options': { answers: { 200: PasskeyOptions } },
  'POST /passkeys': { body: NewPasskey, answers: { 201: CreatedPasskey } },
  'PUT /passkeys/{id}': { body: PasskeyName, answers: { 204: null } },
  'DELETE /passkeys/{id}': { answers: { 204: null } },
  'PUT /passkeys/requirement': { body: PasskeyRequirement, answers: { 204: null } },
  'POST /passkeys/sign-in-options': { answers: { 200: PasskeyOptions } },
  'POST /reauthentications/options': { answers: { 200: PasskeyOptions } },
  'POST /reauthentications': { body: Reauthentication, answers: { 204: null } },
  'POST /passkey-releases': { body: PasskeyReleasePayload, answers: { 202: null } },
  'PATCH /passkey-releases/{token}': { body: NoMembers, answers: { 200: PasskeyRelease } },
} as const satisfies Record<string, Operation>
