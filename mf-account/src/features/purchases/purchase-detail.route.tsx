import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { accountPage } from '#data/page-loader.ts'
import { requireToken } from '#data/require-token.ts'
import { PurchaseDetailPage } from './purchase-detail-page.tsx'

export { pageHandle as handle } from '#data/page-loader.ts'

const page = accountPage('purchases.detailTitle', {
  key: 'purchases.title',
  href: paths.purchases(),
})

export function loader({ params, request, context }: LoaderFunctionArgs) {
  return { ...page({ context }), token: requireToken(params['token'], request) }
}

export function Component() {
  const { token } = useLoaderData<typeof loader>()
  return <PurchaseDetailPage token={token} />
}
