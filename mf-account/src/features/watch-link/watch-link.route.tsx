import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ownPage } from '#data/page-loader.ts'
import { requireToken } from '#data/require-token.ts'
import { WatchLinkPage } from './watch-link-page.tsx'

export { pageHandle as handle } from '#data/page-loader.ts'

const page = ownPage('watchLink.title')

export function loader({ params, request, context }: LoaderFunctionArgs) {
  return { ...page({ context }), guid: requireToken(params['guid'], request) }
}

export function Component() {
  const { guid } = useLoaderData<typeof loader>()
  return <WatchLinkPage key={guid} guid={guid} />
}
