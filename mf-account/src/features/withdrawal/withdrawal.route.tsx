import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { orderParameter } from '#data/order-parameter.ts'
import { ownPage } from '#data/page-loader.ts'
import { WithdrawalPage } from './withdrawal-page.tsx'

export { pageHandle as handle } from '#data/page-loader.ts'

const page = ownPage('withdrawal.title')

export function loader({ request, context }: LoaderFunctionArgs) {
  return { ...page({ context }), orderNumber: new URL(request.url).searchParams.get(orderParameter)?.slice(0, 20) ?? '' }
}

export function Component() {
  const { orderNumber } = useLoaderData<typeof loader>()
  return <WithdrawalPage orderNumber={orderNumber} />
}
