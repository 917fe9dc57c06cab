import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { orderParameter } from '@drogerie/shared-lib/routes/query-parameters.ts'
import { accountPage } from '#data/page-loader.ts'
import { ComplaintNewPage } from './complaint-new-page.tsx'

export { pageHandle as handle } from '#data/page-loader.ts'

const page = accountPage('complaintNew.title', {
  key: 'complaints.title',
  href: paths.complaints(),
})

export function loader({ request, context }: LoaderFunctionArgs) {
  const number = new URL(request.url).searchParams.get(orderParameter)
  return { ...page({ context }), orderNumber: number && /^\d{1,20}$/.test(number) ? number : null }
}

export function Component() {
  const { orderNumber } = useLoaderData<typeof loader>()
  return <ComplaintNewPage orderNumber={orderNumber} />
}
