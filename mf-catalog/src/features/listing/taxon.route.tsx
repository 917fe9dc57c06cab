import type { Banner } from '@drogerie/shared-lib/contract/banner.ts'
import { rootMenuTaxonCode } from '@drogerie/shared-lib/contract/constants.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { shopOf, useShop, type Crumb } from '@drogerie/shared-lib/runtime'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { data, redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { bannersQuery } from '@drogerie/shared-lib/pages/banners-query.ts'
import { orNotFound } from '@drogerie/shared-lib/pages/or-not-found.ts'
import { requireSlug } from '@drogerie/shared-lib/pages/require-slug.ts'
import { taxonBySlugQuery, taxonTreeQuery } from '#data/taxon-queries.ts'
import { isPastEnd, isPlain, requirePageNumber, requireSaidPrices } from './listing-address.ts'
import { loadListing, totalOf } from './listing-queries.ts'
import { readListingState, type ListingScope } from './listing-url.ts'
import { TaxonPage } from './taxon-page.tsx'

/** Banners that stand among the goods of a category. */
const promotionsOf = (taxon: string) => ({ category: 'listing', taxon })

const scopeOf = (code: string): ListingScope => ({ taxon: code, defaultSort: 'recommended' })

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const slug = requireSlug(params['*'], request)
  const shop = shopOf(context)
  const { api, queryClient, i18n } = shop
  const { code, name } = await orNotFound(
    queryClient.fetchQuery(taxonBySlugQuery(api, slug)),
    request,
  )
  // the root of the menu is the page of all categories
  if (code === rootMenuTaxonCode) throw redirect(paths.taxons(), 301)
  const state = readListingState(new URL(request.url).searchParams)
  const place = { path: paths.taxon(slug), base: {} }
  requireSaidPrices(request)
  requirePageNumber(request, place, state)
  const [tree] = await Promise.all([
    queryClient.fetchQuery(taxonTreeQuery(api, code)),
    loadListing(shop, scopeOf(code), state),
    // a page stands without its banner
    queryClient.prefetchQuery(bannersQuery(api, promotionsOf(code))),
  ])
  const crumbs: Crumb[] = [
    { name: i18n.t('mf-catalog:taxons.crumb'), href: paths.taxons() },
    ...tree.breadcrumbs.map((ancestor) => ({
      name: ancestor.name,
      href: paths.taxon(ancestor.slug),
    })),
    { name },
  ]
  const pastEnd = isPastEnd(place, state, totalOf(shop, scopeOf(code), state))
  return data(
    { code, state, crumbs, indexed: isPlain(state) && !pastEnd },
    { status: pastEnd ? 404 : 200 },
  )
}

const none: readonly Banner[] = []

type Data = ReturnType<typeof useLoaderData<typeof loader>>

export function Component() {
  const { code, state, indexed } = useLoaderData<typeof loader>()
  const { api } = useShop()
  const { data: taxon } = useSuspenseQuery(taxonTreeQuery(api, code))
  const { data: promotions } = useQuery(bannersQuery(api, promotionsOf(code)))
  return (
    <TaxonPage
      taxon={taxon}
      scope={scopeOf(code)}
      state={state}
      indexed={indexed}
      promotions={promotions?.members ?? none}
    />
  )
}

export const handle = { crumbs: ({ crumbs }: Data): Crumb[] => crumbs }
