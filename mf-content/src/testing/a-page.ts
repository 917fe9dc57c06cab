import type { Page } from '@drogerie/shared-lib/contract/cms.ts'

/** A page of the editors as `GET /cms-plugin/page-by-slug/{path}` sends it. */
export const aPage = (slug: string, title: string, more: Partial<Page> = {}): Page => ({
  '@id': `/api/v2/shop/cms-plugin/pages/${slug}`,
  '@type': 'Page',
  id: 1,
  code: slug,
  publishAt: null,
  translations: {},
  slug,
  name: title,
  title,
  content: `<p>Text stránky ${title}.</p>`,
  ...more,
})
