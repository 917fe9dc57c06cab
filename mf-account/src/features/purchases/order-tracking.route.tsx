import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { orderParameter } from '@drogerie/shared-lib/routes/query-parameters.ts'
import { ownPage } from '#data/page-loader.ts'
import { OrderTrackingPage } from './order-tracking-page.tsx'

export { pageHandle as handle } from '#data/page-loader.ts'

const page = ownPage('tracking.title')

export function loader({ request, context }: LoaderFunctionArgs) {
  const orderNumber = new URL(request.url).searchParams.get(orderParameter)?.slice(0, 20) ?? ''
  return { ...page({ context }), orderNumber }
}

export function Component() {
  return <OrderTrackingPage orderNumber={useLoaderData<typeof loader>().orderNumber} />
}
