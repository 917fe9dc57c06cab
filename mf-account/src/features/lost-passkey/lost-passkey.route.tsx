import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { clubPage } from '#data/page-loader.ts'
import { requireToken } from '#data/require-token.ts'
import { LostPasskeyPage } from './lost-passkey-page.tsx'

export { pageHandle as handle } from '#data/page-loader.ts'

const page = clubPage('lostPasskey.title', { key: 'signIn.title', href: paths.login() })

export function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token')
  return { ...page({ context }), token: token === null ? null : requireToken(token, request) }
}

export function Component() {
  const { token } = useLoaderData<typeof loader>()
  return <LostPasskeyPage key={token} token={token} />
}
