import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { organizationId, type PublicConfig } from '@drogerie/shared-lib/runtime'

/** The site, and how it is searched. */
export const siteJsonLd = ({
  siteName,
  publicOrigin,
}: Pick<PublicConfig, 'siteName' | 'publicOrigin'>): object => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: siteName,
  url: publicOrigin,
  inLanguage: 'cs',
  publisher: { '@id': organizationId(publicOrigin) },
  potentialAction: {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${publicOrigin}${paths.search()}?q={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  },
})
