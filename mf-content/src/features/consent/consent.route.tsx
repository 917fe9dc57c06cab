import { notFound, shopOf, type Crumb } from '@drogerie/shared-lib/runtime'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ConsentPage } from './consent-page.tsx'

const isGuid = (text: string | undefined): text is string => /^[\w-]{8,100}$/.test(text ?? '')

/** The link alone says whose consents they are, so nothing of them is fetched on the server. */
export function loader({ params, request, context }: LoaderFunctionArgs) {
  const { guid } = params
  if (!isGuid(guid)) throw notFound(request)
  return { guid, name: shopOf(context).i18n.t('mf-content:consent.crumb') }
}

type Data = ReturnType<typeof loader>

export function Component() {
  const { guid } = useLoaderData<typeof loader>()
  return <ConsentPage guid={guid} />
}

export const handle = { crumbs: ({ name }: Data): Crumb[] => [{ name }] }
