import { shopOf } from '@drogerie/shared-lib/runtime'
import type { LoaderFunctionArgs } from 'react-router'
import { entryPage } from '#data/page-loader.ts'
import { socialLoginQuery } from './social-login-query.ts'

export { pageHandle as handle } from '#data/page-loader.ts'
export { SignInPage as Component } from './sign-in-page.tsx'

const page = entryPage('signIn.title')

export async function loader({ context, request }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  // never throws: the page stands without its buttons
  await shop.queryClient.prefetchQuery(socialLoginQuery(shop))
  return page({ context, request })
}
