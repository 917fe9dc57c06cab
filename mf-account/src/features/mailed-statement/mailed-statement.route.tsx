import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ownPage } from '#data/page-loader.ts'
import { requireToken } from '#data/require-token.ts'
import { MailedStatementPage } from './mailed-statement-page.tsx'

export { pageHandle as handle } from '#data/page-loader.ts'

const page = ownPage('statement.title')

export function loader({ params, request, context }: LoaderFunctionArgs) {
  return { ...page({ context }), token: requireToken(params['token'], request) }
}

export function Component() {
  const { token } = useLoaderData<typeof loader>()
  return <MailedStatementPage key={token} token={token} />
}
