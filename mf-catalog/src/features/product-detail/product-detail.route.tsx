import type { Product } from '@drogerie/shared-lib/contract/product.ts'
import type { ProductVariant } from '@drogerie/shared-lib/contract/product-variant.ts'
import { withQuery } from '@drogerie/shared-lib/routes/build-path.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { variantParameter } from '@drogerie/shared-lib/product/hit-rules.ts'
import { sharedKeys, shopOf, useShop, type Crumb, type Shop } from '@drogerie/shared-lib/runtime'
import { useSuspenseQuery } from '@tanstack/react-query'
import { startTransition, Suspense, use, useEffect, useState } from 'react'
import { redirect, useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { orNotFound } from '@drogerie/shared-lib/pages/or-not-found.ts'
import { requireSlug } from '@drogerie/shared-lib/pages/require-slug.ts'
import { attributesQuery } from '#data/attribute-queries.ts'
import { deliveryPromiseQuery } from './delivery-promise.tsx'
import { loadLateParts } from './late-parts.ts'
import { ProductDetailPage } from './product-detail-page.tsx'
import { ProductGlimpse, type PressedHit } from './product-glimpse.tsx'
import {
  associationQuery,
  associationTypes,
  productBySlugQuery,
  reviewsQuery,
  variantsQuery,
  type ReviewPage,
} from './product-detail-queries.ts'
import { reviewPageCount, reviewPageOf, reviewParameter } from './review-rules.ts'

type Shown = {
  slug: string
  crumbs: Crumb[]
  wanted: string | null
  reviewPage: ReviewPage
  /** The tile that led here just now. */
  pressed: PressedHit | undefined
  /** The rest of the page that shows the tile meanwhile. */
  rest?: Promise<unknown>
}

/**
 * Loads all that the page needs before it shows. When a tile was pressed and the product is not
 * cached yet, the page shows the tile's data at once and the rest comes after.
 */
export async function loader(args: LoaderFunctionArgs): Promise<Shown> {
  const { params, request, context } = args
  const shop = shopOf(context)
  const slug = requireSlug(params['slug'], request)
  const pressed = shop.queryClient.getQueryData(sharedKeys.pressedHit(slug))
  if (!pressed || isKnown(shop, slug)) return { ...(await loadProduct(args, slug)), pressed }
  const { searchParams, pathname, search } = new URL(request.url)
  const rest = loadProduct(args, slug).catch(() => {
    // the usual way says why there is no such page
    shop.queryClient.removeQueries({ queryKey: sharedKeys.pressedHit(slug) })
    if (location.pathname === pathname) shop.navigate(pathname + search, { replace: true })
    return new Promise<never>(() => {})
  })
  return {
    slug,
    crumbs: [crumbOfGoods(shop), { name: pressed.productName }],
    wanted: searchParams.get(variantParameter),
    reviewPage: reviewPageOf(searchParams),
    pressed,
    rest,
  }
}

function isKnown({ api, queryClient }: Shop, slug: string): boolean {
  const product = queryClient.getQueryData(productBySlugQuery(api, slug).queryKey)
  return (
    product !== undefined &&
    queryClient.getQueryData(variantsQuery(api, product).queryKey) !== undefined
  )
}

const crumbOfGoods = ({ i18n }: Shop): Crumb => ({
  name: i18n.t('mf-catalog:taxons.crumb'),
  href: paths.taxons(),
})

async function loadProduct(
  { request, context }: LoaderFunctionArgs,
  slug: string,
): Promise<Omit<Shown, 'pressed'>> {
  const { searchParams } = new URL(request.url)
  const shop = shopOf(context)
  const { api, queryClient, side } = shop
  const product = await orNotFound(queryClient.fetchQuery(productBySlugQuery(api, slug)), request)
  const reviewPage = reviewPageOf(searchParams)
  requireReviewPage(searchParams, product)
  const extras = [
    queryClient.prefetchQuery(deliveryPromiseQuery(api)),
    queryClient.prefetchQuery(attributesQuery(api, product.code)),
    queryClient.prefetchQuery(reviewsQuery(api, product, reviewPage)),
    ...associationTypes.map((type) => queryClient.prefetchQuery(associationQuery(api, slug, type))),
  ]
  const parts = side === 'browser' ? loadLateParts() : null
  const { members } = await queryClient.fetchQuery(variantsQuery(api, product))
  requireVariant(searchParams, product, members)
  // in the browser their panels show skeletons meanwhile
  if (side === 'server') await Promise.all(extras)
  await parts
  const crumbs: Crumb[] = [
    crumbOfGoods(shop),
    ...product.breadcrumbs.map(({ name, slug: taxon }) => ({ name, href: paths.taxon(taxon) })),
    { name: product.name },
  ]
  return { slug, crumbs, wanted: searchParams.get(variantParameter), reviewPage }
}

/**
 * A page of reviews there is none of leads for good to the product, so that numbers without end are
 * no addresses.
 */
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

export function Component() {
  const shown = useLoaderData<Shown>()
  return <ShownProduct key={shown.slug} {...shown} />
}

/**
 * After a press the first frame is the glimpse alone, even where all is known: the whole page takes
 * a phone several frames. The press counts once: who comes back later finds the whole page, and the
 * place where they were.
 */
function ShownProduct(shown: Shown) {
  const { queryClient } = useShop()
  const { slug } = shown
  const [pressed] = useState(shown.pressed)
  const [isGlimpse, setGlimpse] = useState(pressed !== undefined)
  useEffect(() => {
    queryClient.removeQueries({ queryKey: sharedKeys.pressedHit(slug) })
    startTransition(() => setGlimpse(false))
  }, [queryClient, slug])
  if (!pressed) return <LoadedProduct {...shown} />
  const glimpse = <ProductGlimpse hit={pressed} />
  return isGlimpse ? (
    glimpse
  ) : (
    <Suspense fallback={glimpse}>
      <LoadedProduct {...shown} />
    </Suspense>
  )
}

function LoadedProduct({ slug, wanted, reviewPage, rest }: Shown) {
  if (rest) use(rest)
  const { api } = useShop()
  const { revalidate } = useRevalidator()
  const isPartial = rest !== undefined
  useEffect(() => {
    if (isPartial) void revalidate() // for its whole trail of crumbs
  }, [isPartial, revalidate])
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

export const handle = { crumbs: ({ crumbs }: Shown): Crumb[] => crumbs }
