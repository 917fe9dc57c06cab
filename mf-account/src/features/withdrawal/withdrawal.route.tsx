import { tokenParameter } from '@drogerie/shared-lib/routes/paths.ts'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { orderParameter } from '@drogerie/shared-lib/routes/query-parameters.ts'
import { ownPage } from '#data/page-loader.ts'
import { AccountPage } from './account-page.tsx'
import { WithdrawalPage } from './withdrawal-page.tsx'

export { pageHandle as handle } from '#data/page-loader.ts'

const page = ownPage('withdrawal.title')

export function loader({ request, context }: LoaderFunctionArgs) {
  const parameters = new URL(request.url).searchParams
  const orderNumber = parameters.get(orderParameter)?.slice(0, 20) ?? ''
  return { ...page({ context }), orderNumber, token: parameters.get(tokenParameter) || null }
}

export function Component() {
  const { orderNumber, token } = useLoaderData<typeof loader>()
  return token ? (
    <AccountPage key={token} token={token} />
  ) : (
    <WithdrawalPage orderNumber={orderNumber} />
  )
}
