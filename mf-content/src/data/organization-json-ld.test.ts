import type { Channel } from '@drogerie/shared-lib/contract/channel.ts'
import { expect, test } from 'vitest'
import { organizationJsonLd } from './organization-json-ld.ts'

const channel: Channel = {
  '@id': '/api/v2/shop/channels/WEB',
  '@type': 'Channel',
  code: 'WEB',
  name: 'Teta drogerie',
  defaultLocale: 'cs_CZ',
  baseCurrency: 'CZK',
  seller: {
    name: 'Drogerie s. r. o.',
    street: 'Ukázková 1',
    city: '190\u00a000 Praha\u00a09',
    companyId: '12345679',
    taxId: 'CZ12345679',
  },
  customerService: {
    phone: '+420800123456',
    email: 'pomoc@shop.example',
    from: '8:00',
    to: '16:30',
  },
  deliveries: [
    { code: 'branch', name: 'Na prodejnu', kind: 'branch_pickup', price: 0, freeFrom: null },
    { code: 'ppl', name: 'Kurýr', kind: 'courier', price: 9900, freeFrom: 150000 },
  ],
}

const made = organizationJsonLd({
  channel,
  config: { siteName: 'Teta drogerie', publicOrigin: 'https://shop.example' },
  clubName: 'Teta klub',
})

test('who sells, as on tax documents @SHELL-27', () => {
  expect(made).toMatchObject({
    '@id': 'https://shop.example/#organization',
    legalName: 'Drogerie s. r. o.',
    vatID: 'CZ12345679',
    address: {
      streetAddress: 'Ukázková 1',
      postalCode: '190 00',
      addressLocality: 'Praha 9',
      addressCountry: 'CZ',
    },
    contactPoint: {
      telephone: '+420800123456',
      email: 'pomoc@shop.example',
      hoursAvailable: { opens: '08:00', closes: '16:30' },
    },
    hasMemberProgram: { hasTiers: { '@id': 'https://shop.example/#klub' } },
    hasMerchantReturnPolicy: { merchantReturnDays: 14, applicableCountry: 'CZ' },
  })
})

test('a delivery costs its price until the order is worth enough @SHELL-27', () => {
  expect(made).toMatchObject({
    hasShippingService: [
      {
        name: 'Na prodejnu',
        shippingConditions: [{ shippingRate: { value: '0.00', currency: 'CZK' } }],
      },
      {
        name: 'Kurýr',
        shippingConditions: [
          { shippingRate: { value: '99.00' }, orderValue: { maxValue: '1499.99' } },
          { shippingRate: { value: '0.00' }, orderValue: { minValue: '1500.00' } },
        ],
      },
    ],
  })
})
