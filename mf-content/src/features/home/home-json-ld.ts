import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { PublicConfig } from '@drogerie/shared-lib/runtime'

/** The site, who runs it, and how it is searched. */
export function homeJsonLd({ siteName, publicOrigin }: Pick<PublicConfig, 'siteName' | 'publicOrigin'>): object[] {
  const organization = { '@type': 'Organization', '@id': `${publicOrigin}/#organization`, name: siteName, url: publicOrigin }
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: siteName,
      url: publicOrigin,
      inLanguage: 'cs',
      publisher: organization,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${publicOrigin}${paths.search()}?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}
