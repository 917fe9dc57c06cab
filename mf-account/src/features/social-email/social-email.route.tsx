import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { entryPage } from '#data/page-loader.ts'
import { requireToken } from '#data/require-token.ts'
import { SocialEmailPage } from './social-email-page.tsx'

export { pageHandle as handle } from '#data/page-loader.ts'

const page = entryPage('socialEmail.title', { key: 'signIn.title', href: paths.login() })

export async function loader({ request, context }: LoaderFunctionArgs) {
  return {
    ...(await page({ context, request })),
    proofId: requireToken(new URL(request.url).searchParams.get('proof') ?? undefined, request),
  }
}

export function Component() {
  const { proofId } = useLoaderData<typeof loader>()
  return <SocialEmailPage key={proofId} proofId={proofId} />
}
