import type { Product } from '@drogerie/shared-lib/contract/product.ts'
import type { ProductVariant } from '@drogerie/shared-lib/contract/product-variant.ts'
import { withQuery } from '@drogerie/shared-lib/routes/build-path.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { variantParameter } from '@drogerie/shared-lib/product/hit-rules.ts'
import { shopOf, useShop, type Crumb } from '@drogerie/shared-lib/runtime'
import { useSuspenseQuery } from '@tanstack/react-query'
import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { orNotFound } from '@drogerie/shared-lib/pages/or-not-found.ts'
import { requireSlug } from '@drogerie/shared-lib/pages/require-slug.ts'
import { attributesQuery } from '#data/attribute-queries.ts'
import { loadLateParts } from './late-parts.ts'
import { ProductDetailPage } from './product-detail-page.tsx'
import {
  associationQuery,
  associationTypes,
  productBySlugQuery,
  reviewsQuery,
  variantsQuery,
} from './product-detail-queries.ts'
import { reviewPageCount, reviewPageOf, reviewParameter } from './review-rules.ts'

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const slug = requireSlug(params['slug'], request)
  const { searchParams } = new URL(request.url)
  const { api, queryClient, side, i18n } = shopOf(context)
  const product = await orNotFound(queryClient.fetchQuery(productBySlugQuery(api, slug)), request)
  const reviewPage = reviewPageOf(searchParams)
  requireReviewPage(searchParams, product)
  const extras = [
    queryClient.prefetchQuery(attributesQuery(api, product.code)),
    queryClient.prefetchQuery(reviewsQuery(api, product, reviewPage)),
    ...associationTypes.map((type) => queryClient.prefetchQuery(associationQuery(api, slug, type))),
  ]
  const parts = side === 'browser' ? loadLateParts() : null
  const { members } = await queryClient.fetchQuery(variantsQuery(api, product))
  requireVariant(searchParams, product, members)
  if (side === 'server') await Promise.all(extras) // in the browser their panels show skeletons meanwhile
  await parts
  const crumbs: Crumb[] = [
    { name: i18n.t('mf-catalog:taxons.crumb'), href: paths.taxons() },
    ...product.breadcrumbs.map(({ name, slug: taxon }) => ({ name, href: paths.taxon(taxon) })),
    { name: product.name },
  ]
  return { slug, crumbs, wanted: searchParams.get(variantParameter), reviewPage }
}

/** A page of reviews there is none of leads for good to the product, so that numbers without end are no addresses. */
function requireReviewPage(params: URLSearchParams, { slug, reviewsCount = 0 }: Product): void {
  const said = params.get(reviewParameter)
  if (said === null) return
  const isOne =
    /^[1-9]\d{0,3}$/.test(said) && Number(said) <= Math.max(1, reviewPageCount(reviewsCount))
  const { [variantParameter]: variant } = Object.fromEntries(params)
  if (!isOne)
    throw redirect(withQuery(paths.productDetail(slug), { [variantParameter]: variant }), 301)
}

/** The default variant has the product's own address, and so has a variant that is gone. */
function requireVariant(
  params: URLSearchParams,
  { slug, defaultVariant }: Product,
  variants: ProductVariant[],
): void {
  const said = params.get(variantParameter)
  if (said === null) return
  const wanted = variants.find(({ code }) => code === said)
  const { [reviewParameter]: reviews } = Object.fromEntries(params)
  if (!wanted || wanted['@id'] === defaultVariant)
    throw redirect(withQuery(paths.productDetail(slug), { [reviewParameter]: reviews }), 301)
}

type Data = Awaited<ReturnType<typeof loader>>

export function Component() {
  const { slug, wanted, reviewPage } = useLoaderData<typeof loader>()
  const { api } = useShop()
  const { data: product } = useSuspenseQuery(productBySlugQuery(api, slug))
  const { data: variants } = useSuspenseQuery(variantsQuery(api, product))
  return (
    <ProductDetailPage
      key={slug}
      product={product}
      variants={variants.members}
      wanted={wanted}
      reviewPage={reviewPage}
    />
  )
}

export const handle = { crumbs: ({ crumbs }: Data): Crumb[] => crumbs }
