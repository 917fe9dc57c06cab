import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { entryPage } from '#data/page-loader.ts'
import { requireToken } from '#data/require-token.ts'
import { PasswordResetPage } from './password-reset-page.tsx'

export { pageHandle as handle } from '#data/page-loader.ts'

const page = entryPage('reset.title', { key: 'signIn.title', href: paths.login() })

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  return { ...(await page({ context, request })), token: requireToken(params['token'], request) }
}

export function Component() {
  const { token } = useLoaderData<typeof loader>()
  return <PasswordResetPage token={token} />
}
