import { shopOf, useShop, type Crumb } from '@drogerie/shared-lib/runtime'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { actionsQuery } from '#data/action-queries.ts'
import { OffersPage } from './offers-page.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, queryClient, i18n } = shopOf(context)
  await queryClient.fetchQuery(actionsQuery(api))
  return { crumb: i18n.t('mf-catalog:offers.title') }
}

type Data = Awaited<ReturnType<typeof loader>>

export function Component() {
  const { data } = useSuspenseQuery(actionsQuery(useShop().api))
  return <OffersPage actions={data.members} />
}

export const handle = { crumbs: ({ crumb }: Data): Crumb[] => [{ name: crumb }] }
