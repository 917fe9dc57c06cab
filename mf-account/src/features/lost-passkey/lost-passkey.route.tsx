import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { entryPage } from '#data/page-loader.ts'
import { requireToken } from '#data/require-token.ts'
import { LostPasskeyPage } from './lost-passkey-page.tsx'

export { pageHandle as handle } from '#data/page-loader.ts'

const page = entryPage('lostPasskey.title', { key: 'signIn.title', href: paths.login() })

export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token')
  return {
    ...(await page({ context, request })),
    token: token === null ? null : requireToken(token, request),
  }
}

export function Component() {
  const { token } = useLoaderData<typeof loader>()
  return <LostPasskeyPage key={token} token={token} />
}
