import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { clubPage } from '#data/page-loader.ts'
import { requireToken } from '#data/require-token.ts'
import { CompletionPage } from './completion-page.tsx'

export { pageHandle as handle } from '#data/page-loader.ts'

const page = clubPage('activation.completeTitle', {
  key: 'activation.title',
  href: paths.accountActivation(),
})

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  return { ...(await page({ context, request })), token: requireToken(params['token'], request) }
}

export function Component() {
  const { token } = useLoaderData<typeof loader>()
  return <CompletionPage key={token} token={token} kind="activation" />
}
