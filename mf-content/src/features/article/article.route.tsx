import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { shopOf, useShop, type Crumb } from '@drogerie/shared-lib/runtime'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { articleBySlugQuery } from '#data/article-queries.ts'
import { articlesPath } from '#data/article-url.ts'
import { orNotFound } from '@drogerie/shared-lib/pages/or-not-found.ts'
import { requireSlug } from '@drogerie/shared-lib/pages/require-slug.ts'
import { ArticlePage } from './article-page.tsx'

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const slug = requireSlug(params['*'], request)
  const { api, queryClient, i18n } = shopOf(context)
  const { title, categories } = await orNotFound(
    queryClient.fetchQuery(articleBySlugQuery(api, slug)),
    request,
  )
  return {
    slug,
    title,
    category: categories[0] ?? null,
    articlesName: i18n.t('mf-content:articles.crumb'),
  }
}

type Data = Awaited<ReturnType<typeof loader>>

export function Component() {
  const { slug } = useLoaderData<typeof loader>()
  const { api } = useShop()
  const { data: article } = useSuspenseQuery(articleBySlugQuery(api, slug))
  return <ArticlePage article={article} />
}

export const handle = {
  crumbs: ({ title, category, articlesName }: Data): Crumb[] => [
    { name: articlesName, href: paths.articles() },
    ...(category ? [{ name: category.name, href: articlesPath({ category: category.slug }) }] : []),
    { name: title },
  ],
}
