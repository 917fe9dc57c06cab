import type { Article } from '@drogerie/shared-lib/contract/article.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'

/** schema.org Article. */
export function articleJsonLd(
  { title, slug, perex, image, author, publishedAt }: Article,
  { siteName, publicOrigin }: { siteName: string; publicOrigin: string },
): object {
  const publisher = { '@type': 'Organization', name: siteName, url: publicOrigin }
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    mainEntityOfPage: publicOrigin + paths.articleDetail(slug),
    inLanguage: 'cs',
    datePublished: publishedAt,
    ...(perex ? { description: perex } : {}),
    ...(image ? { image: [new URL(image.url, publicOrigin).href] } : {}),
    author: author ? { '@type': 'Person', name: author.name, ...(author.profession ? { jobTitle: author.profession } : {}) } : publisher,
    publisher,
  }
}
