import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { clubPage } from '#data/page-loader.ts'
import { requireToken } from '#data/require-token.ts'
import { SocialEmailPage } from './social-email-page.tsx'

export { pageHandle as handle } from '#data/page-loader.ts'

const page = clubPage('socialEmail.title', { key: 'signIn.title', href: paths.login() })

export function loader({ request, context }: LoaderFunctionArgs) {
  return {
    ...page({ context }),
    proofId: requireToken(new URL(request.url).searchParams.get('proof') ?? undefined, request),
  }
}

export function Component() {
  const { proofId } = useLoaderData<typeof loader>()
  return <SocialEmailPage key={proofId} proofId={proofId} />
}
