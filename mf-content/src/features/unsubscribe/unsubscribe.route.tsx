import { tokenParameter } from '@drogerie/shared-lib/routes/paths.ts'
import { shopOf, type Crumb } from '@drogerie/shared-lib/runtime'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { UnsubscribePage } from './unsubscribe-page.tsx'

export function loader({ request, context }: LoaderFunctionArgs) {
  const guid = new URL(request.url).searchParams.get(tokenParameter)
  return { guid, name: shopOf(context).i18n.t('mf-content:unsubscribe.crumb') }
}

type Data = ReturnType<typeof loader>

export function Component() {
  const { guid } = useLoaderData<typeof loader>()
  return <UnsubscribePage guid={guid} />
}

export const handle = { crumbs: ({ name }: Data): Crumb[] => [{ name }] }
