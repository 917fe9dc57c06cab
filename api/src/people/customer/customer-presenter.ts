import type { ClubMembership, Customer } from '@drogerie/shared-lib/contract/customer.ts'
import { asDocument, shopIri } from '../../kernel/http/hydra.ts'
import { pragueIso } from '../../kernel/values/prague-time.ts'
import type { AccountRow } from './customer-repository.ts'

export const customerIri = (id: number) => shopIri('customers', id)

export function presentCustomer(account: AccountRow): Customer {
  const { id, store } = account
  const firstName = account.first_name ?? ''
  const lastName = account.last_name ?? ''
  return asDocument<'Customer', Customer>({
    '@id': customerIri(id),
    '@type': 'Customer',
    id,
    email: account.email,
    pendingEmail: account.pending_email,
    firstName,
    lastName,
    fullName: `${firstName} ${lastName}`.trim(),
    gender: account.gender,
    salutation: account.salutation,
    state: account.state,
    phoneNumber: account.phone_number,
    birthday: account.birthday,
    company: account.company,
    companyId: account.company_id,
    taxId: account.tax_id,
    subscribedToNewsletter: account.subscribed_to_newsletter,
    defaultAddress:
      account.default_address_id === null ? null : shopIri('addresses', account.default_address_id),
    user: {
      '@id': shopIri('shop-users', account.user_id),
      '@type': 'ShopUser',
      verified: account.verified_at !== null,
    },
    favouriteStore: store && {
      '@id': shopIri('stores', store.external_id),
      '@type': 'Store',
      externalId: store.external_id,
      name: store.name,
      slug: store.slug,
      city: store.city,
      statusCode: store.status_code,
    },
    club: account.club as ClubMembership | null,
    communication: {
      email: account.communication_email,
      sms: account.communication_sms,
      phone: account.communication_phone,
      post: account.communication_post,
    },
    hasPassword: account.password_hash !== null,
    socialProviders: account.providers,
    createdAt: pragueIso(account.created_at),
  })
}
