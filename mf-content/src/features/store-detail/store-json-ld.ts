import type { Store } from '@drogerie/shared-lib/contract/store.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** schema.org Store with its hours, exceptions included. */
export function storeJsonLd(
  store: Store,
  { siteName, publicOrigin }: { siteName: string; publicOrigin: string },
): object {
  const url = publicOrigin + paths.storeDetail(store.slug)
  return {
    '@context': 'https://schema.org',
    '@type': 'Store',
    '@id': url,
    url,
    name: `${siteName}, ${store.name}`,
    ...(store.image ? { image: new URL(store.image, publicOrigin).href } : {}),
    ...(store.phone ? { telephone: store.phone } : {}),
    ...(store.email ? { email: store.email } : {}),
    address: {
      '@type': 'PostalAddress',
      streetAddress: store.street,
      addressLocality: store.city,
      postalCode: store.postcode,
      addressCountry: 'CZ',
    },
    geo: { '@type': 'GeoCoordinates', latitude: store.latitude, longitude: store.longitude },
    openingHoursSpecification: store.openingHours.map(({ day, from, to }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${days[day - 1]}`,
      opens: from,
      closes: to,
    })),
    specialOpeningHoursSpecification: store.exceptions.map(({ date, from, to }) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: date,
      validThrough: date,
      opens: from ?? '00:00',
      closes: to ?? '00:00',
    })),
  }
}
