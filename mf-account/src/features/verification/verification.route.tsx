import { tokenParameter } from '@drogerie/shared-lib/routes/paths.ts'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { entryPage } from '#data/page-loader.ts'
import { VerificationPage } from './verification-page.tsx'

export { pageHandle as handle } from '#data/page-loader.ts'

const page = entryPage('verification.title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  return {
    ...(await page({ context, request })),
    token: new URL(request.url).searchParams.get(tokenParameter) || null,
  }
}

export function Component() {
  const { token } = useLoaderData<typeof loader>()
  return <VerificationPage token={token} />
}
