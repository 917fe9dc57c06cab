import { notFound, shopOf, type Crumb } from '@drogerie/shared-lib/runtime'
import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { articleLabelsQuery, articlesQuery } from '#data/article-queries.ts'
import { isUnknownSection, otherNumberOfArticles, readArticleScope } from '#data/article-url.ts'
import { ArticlesPage } from './articles-page.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, queryClient, i18n } = shopOf(context)
  const { searchParams } = new URL(request.url)
  const scope = readArticleScope(searchParams)
  const [{ totalItems }] = await Promise.all([
    queryClient.fetchQuery(articlesQuery(api, scope)),
    queryClient.prefetchQuery(articleLabelsQuery(api)),
  ])
  if (isUnknownSection(searchParams, scope, totalItems)) throw notFound(request)
  const other = otherNumberOfArticles(searchParams, scope, totalItems)
  if (other !== null) throw redirect(other, 301)
  return { scope, name: i18n.t('mf-content:articles.crumb') }
}

type Data = Awaited<ReturnType<typeof loader>>

export function Component() {
  const { scope } = useLoaderData<typeof loader>()
  return <ArticlesPage scope={scope} />
}

export const handle = { crumbs: ({ name }: Data): Crumb[] => [{ name }] }
