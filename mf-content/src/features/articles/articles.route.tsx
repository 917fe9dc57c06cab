import { shopOf, type Crumb } from '@drogerie/shared-lib/runtime'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { articleLabelsQuery, articlesQuery } from '#data/article-queries.ts'
import { readArticleScope } from '#data/article-url.ts'
import { ArticlesPage } from './articles-page.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, queryClient, i18n } = shopOf(context)
  const scope = readArticleScope(new URL(request.url).searchParams)
  await Promise.all([queryClient.fetchQuery(articlesQuery(api, scope)), queryClient.prefetchQuery(articleLabelsQuery(api))])
  return { scope, name: i18n.t('mf-content:articles.crumb') }
}

type Data = Awaited<ReturnType<typeof loader>>

export function Component() {
  const { scope } = useLoaderData<typeof loader>()
  return <ArticlesPage scope={scope} />
}

export const handle = { crumbs: ({ name }: Data): Crumb[] => [{ name }] }
