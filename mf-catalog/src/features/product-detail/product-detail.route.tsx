import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { variantParameter } from '@drogerie/shared-lib/product/hit-rules.ts'
import { shopOf, useShop, type Crumb } from '@drogerie/shared-lib/runtime'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { orNotFound } from '#data/or-not-found.ts'
import { requireSlug } from '#data/require-param.ts'
import { loadLateParts } from './late-parts.ts'
import { ProductDetailPage } from './product-detail-page.tsx'
import {
  associationQuery,
  associationTypes,
  attributesQuery,
  productBySlugQuery,
  reviewsQuery,
  variantsQuery,
} from './product-detail-queries.ts'
import { reviewPageOf } from './review-rules.ts'

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const slug = requireSlug(params['slug'], request)
  const { searchParams } = new URL(request.url)
  const { api, queryClient, side, i18n } = shopOf(context)
  const product = await orNotFound(queryClient.fetchQuery(productBySlugQuery(api, slug)), request)
  const reviewPage = reviewPageOf(searchParams)
  const extras = [
    queryClient.prefetchQuery(attributesQuery(api, product.code)),
    queryClient.prefetchQuery(reviewsQuery(api, product, reviewPage)),
    ...associationTypes.map((type) => queryClient.prefetchQuery(associationQuery(api, slug, type))),
  ]
  const parts = side === 'browser' ? loadLateParts() : null
  await queryClient.fetchQuery(variantsQuery(api, product))
  if (side === 'server') await Promise.all(extras) // in the browser their panels show skeletons meanwhile
  await parts
  const crumbs: Crumb[] = [
    { name: i18n.t('mf-catalog:taxons.crumb'), href: paths.taxons() },
    ...product.breadcrumbs.map(({ name, slug: taxon }) => ({ name, href: paths.taxon(taxon) })),
    { name: product.name },
  ]
  return { slug, crumbs, wanted: searchParams.get(variantParameter), reviewPage }
}

type Data = Awaited<ReturnType<typeof loader>>

export function Component() {
  const { slug, wanted, reviewPage } = useLoaderData<typeof loader>()
  const { api } = useShop()
  const { data: product } = useSuspenseQuery(productBySlugQuery(api, slug))
  const { data: variants } = useSuspenseQuery(variantsQuery(api, product))
  return <ProductDetailPage key={slug} product={product} variants={variants.members} wanted={wanted} reviewPage={reviewPage} />
}

export const handle = { crumbs: ({ crumbs }: Data): Crumb[] => crumbs }
