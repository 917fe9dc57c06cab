import { shopOf } from '@drogerie/shared-lib/runtime'
import type { LoaderFunctionArgs } from 'react-router'
import { clubRootPage } from '#data/page-loader.ts'
import { pointsWorthQuery } from '#widgets/points-exchange.tsx'
import { clubBasketQuery } from './club-basket-query.ts'

export { ClubLandingPage as Component } from './club-landing-page.tsx'

const page = clubRootPage('landing.title')

/**
 * The page stands without prices, of goods and of points; on the server they are waited for, so
 * that they are in the HTML.
 */
export async function loader({
  context,
  request,
}: Pick<LoaderFunctionArgs, 'context' | 'request'>) {
  const shop = shopOf(context)
  const prices = Promise.all([
    shop.queryClient.prefetchQuery(clubBasketQuery(shop)),
    shop.queryClient.prefetchQuery(pointsWorthQuery(shop)),
  ])
  if (shop.side === 'server') await prices
  return page({ context, request })
}
