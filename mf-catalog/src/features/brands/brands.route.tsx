import { shopOf, useShop, type Crumb } from '@drogerie/shared-lib/runtime'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { brandsQuery } from '#data/brand-queries.ts'
import { BrandsPage } from './brands-page.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, queryClient, i18n } = shopOf(context)
  await queryClient.fetchQuery(brandsQuery(api))
  return { crumb: i18n.t('mf-catalog:brands.title') }
}

type Data = Awaited<ReturnType<typeof loader>>

export function Component() {
  const { data } = useSuspenseQuery(brandsQuery(useShop().api))
  return <BrandsPage brands={data.members} />
}

export const handle = { crumbs: ({ crumb }: Data): Crumb[] => [{ name: crumb }] }
