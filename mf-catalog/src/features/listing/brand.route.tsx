import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { shopOf, useShop, type Crumb } from '@drogerie/shared-lib/runtime'
import { useSuspenseQuery } from '@tanstack/react-query'
import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { brandBySlugQuery } from '#data/brand-queries.ts'
import { prefetchBrandWords } from '#data/brand-words.ts'
import { hitsQuery } from '@drogerie/shared-lib/pages/hits-query.ts'
import { orNotFound } from '@drogerie/shared-lib/pages/or-not-found.ts'
import { requireSlug } from '@drogerie/shared-lib/pages/require-slug.ts'
import { BrandPage, brandBestsellers } from './brand-page.tsx'
import { isPastEnd, isPlain, requirePageNumber, requireSaidPrices } from './listing-address.ts'
import { BrandTelling } from './late-parts.ts'
import { loadListing, totalOf } from './listing-queries.ts'
import { readListingState, type ListingScope } from './listing-url.ts'

const scopeOf = (code: string): ListingScope => ({ brand: code, defaultSort: 'recommended' })

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const slug = requireSlug(params['slug'], request)
  const shop = shopOf(context)
  const { api, queryClient, i18n } = shop
  const { code, name, ownBrand } = await orNotFound(
    queryClient.fetchQuery(brandBySlugQuery(api, slug)),
    request,
  )
  const state = readListingState(new URL(request.url).searchParams)
  const place = { path: paths.brandDetail(slug), base: {} }
  requireSaidPrices(request)
  requirePageNumber(request, place, state)
  await Promise.all([
    loadListing(shop, scopeOf(code), state),
    queryClient.prefetchQuery(hitsQuery(api, brandBestsellers(code))),
    prefetchBrandWords(shop, code),
    shop.side === 'browser' ? BrandTelling.load() : null,
  ])
  const parent = ownBrand
    ? { name: i18n.t('mf-catalog:brands.own.title'), href: paths.ownBrands() }
    : { name: i18n.t('mf-catalog:brands.title'), href: paths.brands() }
  const pastEnd = isPastEnd(place, state, totalOf(shop, scopeOf(code), state))
  return data(
    { slug, state, crumbs: [parent, { name }], indexed: isPlain(state) && !pastEnd },
    { status: pastEnd ? 404 : 200 },
  )
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>

export function Component() {
  const { slug, state, indexed } = useLoaderData<typeof loader>()
  const { data: brand } = useSuspenseQuery(brandBySlugQuery(useShop().api, slug))
  return <BrandPage brand={brand} scope={scopeOf(brand.code)} state={state} indexed={indexed} />
}

export const handle = { crumbs: ({ crumbs }: Data): Crumb[] => crumbs }
