import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { accountPage } from '#data/page-loader.ts'
import { requireToken } from '#data/require-token.ts'
import { ComplaintDetailPage } from './complaint-detail-page.tsx'

export { pageHandle as handle } from '#data/page-loader.ts'

const page = accountPage('complaints.detailTitle', {
  key: 'complaints.title',
  href: paths.complaints(),
})

export function loader({ params, request, context }: LoaderFunctionArgs) {
  return { ...page({ context }), token: requireToken(params['token'], request) }
}

export function Component() {
  const { token } = useLoaderData<typeof loader>()
  return <ComplaintDetailPage token={token} />
}
