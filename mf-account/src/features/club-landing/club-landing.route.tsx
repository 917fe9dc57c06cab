import { shopOf } from '@drogerie/shared-lib/runtime'
import type { LoaderFunctionArgs } from 'react-router'
import { ownPage } from '#data/page-loader.ts'
import { clubBasketQuery } from './club-basket-query.ts'

export { ClubLandingPage as Component } from './club-landing-page.tsx'

const page = ownPage('landing.title')

/** The page stands without prices; on the server they are waited for, so that they are in the HTML. */
export async function loader({ context }: Pick<LoaderFunctionArgs, 'context'>) {
  const shop = shopOf(context)
  const prices = shop.queryClient.prefetchQuery(clubBasketQuery(shop))
  if (shop.side === 'server') await prices
  return page({ context })
}
