import type { Customer } from '@drogerie/shared-lib/contract/customer.ts'

const customer = {
  '@id': '/api/v2/shop/customers/1',
  email: 'jana@posta.cz',
  club: { cardNumber: '1' },
} as unknown as Customer

/** The session of a member of the club. */
export const aMember = {
  user: customer,
  signedIn: true,
  auth: { token: 't', customer: customer['@id'] },
}
