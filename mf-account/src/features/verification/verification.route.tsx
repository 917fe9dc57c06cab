import { tokenParameter } from '@drogerie/shared-lib/routes/paths.ts'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { clubPage } from '#data/page-loader.ts'
import { VerificationPage } from './verification-page.tsx'

export { pageHandle as handle } from '#data/page-loader.ts'

const page = clubPage('verification.title')

export function loader({ request, context }: LoaderFunctionArgs) {
  return {
    ...page({ context }),
    token: new URL(request.url).searchParams.get(tokenParameter) || null,
  }
}

export function Component() {
  const { token } = useLoaderData<typeof loader>()
  return <VerificationPage token={token} />
}
