import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { shopOf, useShop, type Crumb } from '@drogerie/shared-lib/runtime'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { actionBySlugQuery } from '#data/action-queries.ts'
import { orNotFound } from '@drogerie/shared-lib/pages/or-not-found.ts'
import { requireSlug } from '@drogerie/shared-lib/pages/require-slug.ts'
import { OfferDetailPage } from './offer-detail-page.tsx'

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const slug = requireSlug(params['slug'], request)
  const { api, queryClient, i18n } = shopOf(context)
  const { title } = await orNotFound(queryClient.fetchQuery(actionBySlugQuery(api, slug)), request)
  return {
    slug,
    crumbs: [{ name: i18n.t('mf-catalog:offers.title'), href: paths.offers() }, { name: title }],
  }
}

type Data = Awaited<ReturnType<typeof loader>>

export function Component() {
  const { slug } = useLoaderData<typeof loader>()
  const { data: action } = useSuspenseQuery(actionBySlugQuery(useShop().api, slug))
  return <OfferDetailPage action={action} />
}

export const handle = { crumbs: ({ crumbs }: Data): Crumb[] => crumbs }
