import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { PageHead, useShop } from '@drogerie/shared-lib/runtime'
import { useSuspenseQuery } from '@tanstack/react-query'
import { pageBySlugQuery } from '#data/page-queries.ts'
import { TextPage } from '#ui/text-page.tsx'

/** A page of the CMS, at any address. */
export function CmsPage({ slug, code }: { slug: string; code?: string | undefined }) {
  const { data: page } = useSuspenseQuery(pageBySlugQuery(useShop().api, slug, code))
  return (
    <>
      <PageHead
        canonical={code ? paths.cmsPageOfCode(code, page.slug) : paths.cmsPage(page.slug)}
        title={page.title}
        description={page.metaDescription ?? undefined}
        image={page.image ?? undefined}
      />
      <TextPage title={page.title} content={page.content} image={page.image} />
    </>
  )
}
