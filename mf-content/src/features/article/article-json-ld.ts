import type { Article } from '@drogerie/shared-lib/contract/article.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { organizationId, shareImage, type PublicConfig } from '@drogerie/shared-lib/runtime'

/** schema.org Article. */
export function articleJsonLd(
  { title, slug, perex, image, author, publishedAt }: Article,
  { siteName, publicOrigin }: Pick<PublicConfig, 'siteName' | 'publicOrigin'>,
): object {
  const publisher = {
    '@type': 'Organization',
    '@id': organizationId(publicOrigin),
    name: siteName,
    url: publicOrigin,
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    mainEntityOfPage: publicOrigin + paths.articleDetail(slug),
    inLanguage: 'cs',
    datePublished: publishedAt,
    ...(perex ? { description: perex } : {}),
    ...(image ? { image: [new URL(shareImage(image.url), publicOrigin).href] } : {}),
    author: author
      ? {
          '@type': 'Person',
          name: author.name,
          ...(author.profession ? { jobTitle: author.profession } : {}),
        }
      : publisher,
    publisher,
  }
}
