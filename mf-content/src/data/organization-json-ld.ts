import type { Channel } from '@drogerie/shared-lib/contract/channel.ts'
import { limits } from '@drogerie/shared-lib/contract/constants.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { clubTierId, organizationId, type PublicConfig } from '@drogerie/shared-lib/runtime'

type OrganizationInput = {
  channel: Channel
  config: Pick<PublicConfig, 'siteName' | 'publicOrigin'>
  /** Null: the shop has no club. */
  clubName: string | null
}

const schema = 'https://schema.org'
const czechia = { '@type': 'DefinedRegion', addressCountry: 'CZ' }
const workdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
const crowns = (hundredths: number) => (hundredths / 100).toFixed(2)
const money = (hundredths: number) => ({
  '@type': 'MonetaryAmount',
  value: crowns(hundredths),
  currency: 'CZK',
})

/**
 * The seller: name, contact, club, and what holds for all goods, so that products need not repeat
 * it.
 */
export function organizationJsonLd({
  channel,
  config: { siteName, publicOrigin },
  clubName,
}: OrganizationInput): object {
  const { seller, deliveries, customerService } = channel
  return {
    '@context': schema,
    '@type': 'OnlineStore',
    '@id': organizationId(publicOrigin),
    name: siteName,
    url: publicOrigin,
    logo: `${publicOrigin}/icon-512.png`,
    legalName: seller.name,
    ...(seller.taxId ? { vatID: seller.taxId } : {}),
    ...(seller.companyId
      ? { identifier: { '@type': 'PropertyValue', propertyID: 'IČO', value: seller.companyId } }
      : {}),
    address: addressOf(seller),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: customerService.phone,
      email: customerService.email,
      hoursAvailable: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: workdays.map((day) => `${schema}/${day}`),
        opens: customerService.from.padStart(5, '0'),
        closes: customerService.to.padStart(5, '0'),
      },
      availableLanguage: 'cs',
      url: publicOrigin + paths.contact(),
    },
    ...(clubName === null ? {} : { hasMemberProgram: memberProgram(clubName, publicOrigin) }),
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'CZ',
      returnPolicyCountry: 'CZ',
      returnPolicyCategory: `${schema}/MerchantReturnFiniteReturnWindow`,
      merchantReturnDays: limits.returnDays,
      // by the terms of sale: brought to a store for nothing, or sent at the customer's own cost
      returnMethod: [
        ...(customerService.promises?.stores === false ? [] : [`${schema}/ReturnInStore`]),
        `${schema}/ReturnByMail`,
      ],
      returnFees: `${schema}/ReturnFeesCustomerResponsibility`,
      merchantReturnLink: publicOrigin + paths.withdrawal(),
    },
    hasShippingService: deliveries.map(shippingService),
  }
}

const memberProgram = (name: string, publicOrigin: string) => ({
  '@type': 'MemberProgram',
  name,
  description: name,
  url: publicOrigin + paths.clubLanding(),
  hasTiers: {
    '@type': 'MemberProgramTier',
    '@id': clubTierId(publicOrigin),
    name,
    hasTierBenefit: [`${schema}/TierBenefitLoyaltyPrice`, `${schema}/TierBenefitLoyaltyPoints`],
  },
})

/** `190 00 Praha 9` is a postcode and a town. */
function addressOf({ street, city }: Channel['seller']): object {
  const [, postalCode, town = city] = /^(\d{3}\s?\d{2})\s+(.+)$/.exec(city) ?? []
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    ...(postalCode ? { postalCode: postalCode.replace(/\s/g, ' ') } : {}),
    addressLocality: town.replace(/\s/g, ' '),
    addressCountry: 'CZ',
  }
}

const inStore = new Set<Channel['deliveries'][number]['kind']>([
  'branch_pickup',
  'click_and_collect',
])

/** One delivery method: its price, and the order total from which it is free. */
function shippingService({ name, kind, price, freeFrom }: Channel['deliveries'][number]): object {
  const condition = (rate: number, orderValue?: object) => ({
    '@type': 'ShippingConditions',
    shippingDestination: czechia,
    shippingRate: money(rate),
    ...(orderValue
      ? { orderValue: { '@type': 'MonetaryAmount', currency: 'CZK', ...orderValue } }
      : {}),
  })
  return {
    '@type': 'ShippingService',
    name,
    fulfillmentType: `${schema}/${inStore.has(kind) ? 'FulfillmentTypeCollectionPoint' : 'FulfillmentTypeDelivery'}`,
    shippingConditions:
      freeFrom === null
        ? [condition(price)]
        : [
            condition(price, { maxValue: crowns(freeFrom - 1) }),
            condition(0, { minValue: crowns(freeFrom) }),
          ],
  }
}
