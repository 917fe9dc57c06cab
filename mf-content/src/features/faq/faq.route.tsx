import { shopOf, useShop, type Crumb } from '@drogerie/shared-lib/runtime'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { aboutCrumbs } from '#data/about-crumbs.ts'
import { topTaxonsQuery } from '#data/taxon-queries.ts'
import { FaqPage } from './faq-page.tsx'
import { faqQuery } from './faq-queries.ts'
import { searchField } from './faq-search.tsx'

const phraseLength = 80

export async function loader({ request, context }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  const { api, queryClient, i18n } = shop
  const [about] = await Promise.all([
    aboutCrumbs(shop),
    queryClient.fetchQuery(faqQuery(api)),
    queryClient.prefetchQuery(topTaxonsQuery(api)),
  ])
  const phrase = (new URL(request.url).searchParams.get(searchField) ?? '')
    .trim()
    .slice(0, phraseLength)
  return { phrase, name: i18n.t('mf-content:faq.crumb'), about }
}

type Data = Awaited<ReturnType<typeof loader>>

export function Component() {
  const { phrase } = useLoaderData<typeof loader>()
  const { data } = useSuspenseQuery(faqQuery(useShop().api))
  return <FaqPage faq={data} phrase={phrase} />
}

export const handle = { crumbs: ({ name, about }: Data): Crumb[] => [...about, { name }] }
