import type { Customer } from '@drogerie/shared-lib/contract/customer.ts'
import { fakeApi } from '@drogerie/shared-lib/testing/fake-api.ts'
import { renderSlice } from '@drogerie/shared-lib/testing/render-slice.tsx'
import { testShop } from '@drogerie/shared-lib/testing/test-shop.ts'
import type { InitialEntry } from 'react-router'
import { vi } from 'vitest'
import { remote } from '../remote.ts'

export const customerIri = '/api/v2/shop/customers/3'

export const aCustomer = (changed: Partial<Customer> = {}): Customer => ({
  '@id': customerIri,
  '@type': 'Customer',
  id: 3,
  email: 'jana@example.cz',
  pendingEmail: null,
  firstName: 'Jana',
  lastName: 'Nová',
  fullName: 'Jana Nová',
  gender: 'f',
  salutation: 2,
  state: 1,
  phoneNumber: '+420777123456',
  birthday: '1990-04-12',
  subscribedToNewsletter: false,
  defaultAddress: null,
  user: { '@id': '/api/v2/shop/shop-users/3', '@type': 'ShopUser', verified: true },
  favouriteStore: null,
  club: null,
  communication: { email: true, sms: false, phone: false, post: false },
  hasPassword: true,
  socialProviders: [],
  ...changed,
})

export const aMember = (): Customer =>
  aCustomer({
    club: {
      status: 'gold',
      points: 1248,
      cardNumber: '2913004718261',
      discountPercent: 10,
      childProgramme: true,
    },
  })

/** Answer by which the club's service says that it is available. */
export const clubIsUp = {
  'GET /api/v2/crm/status': {
    '@id': '/api/v2/crm/status',
    '@type': 'CrmStatus',
    available: true,
    checkedAt: '2026-11-21T14:05:00+01:00',
  },
}

/** A shop without a club, without stores and without leaflets. */
export const clubless = {
  'GET /channels/WEB': {
    customerService: {
      ...{ phone: '+420542000000', email: 'obchod@drogerie.example', from: '8:00', to: '16:30' },
      promises: {
        collection: false,
        freeDelivery: true,
        stores: false,
        club: null,
        leaflet: false,
      },
    },
  },
}

type Options = { answers?: Parameters<typeof fakeApi>[0]; customer?: Customer | null }

/** Opens a page of this remote through its real route, over an API of canned answers. */
export function openPage(path: InitialEntry, { answers = {}, customer = null }: Options = {}) {
  const api = fakeApi(answers)
  const navigate = vi.fn<(to: string) => void>()
  const session = customer
    ? { auth: { token: 't', customer: customerIri }, signedIn: true, user: customer }
    : {}
  const shop = testShop({
    fetch: api.fetch,
    session,
    messages: { [remote.name]: remote.messages },
    navigate,
  })
  const { router } = renderSlice(path, remote.routes, shop)
  return { shop, router, calls: api.calls, navigate }
}
