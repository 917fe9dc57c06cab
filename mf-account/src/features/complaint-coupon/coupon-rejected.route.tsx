import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ownPage } from '#data/page-loader.ts'
import { requireToken } from '#data/require-token.ts'
import { ComplaintCouponPage } from './complaint-coupon-page.tsx'

export { pageHandle as handle } from '#data/page-loader.ts'

const page = ownPage('complaintCoupon.rejected.title')

export function loader({ params, request, context }: LoaderFunctionArgs) {
  return { ...page({ context }), token: requireToken(params['token'], request) }
}

export function Component() {
  const { token } = useLoaderData<typeof loader>()
  return <ComplaintCouponPage key={token} token={token} answer="rejected" />
}
