import { rootMenuTaxonCode } from '@drogerie/shared-lib/contract/constants.ts'
import { shopOf, useShop, type Crumb } from '@drogerie/shared-lib/runtime'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { taxonTreeQuery } from '#data/taxon-queries.ts'
import { TaxonIndexPage } from './taxon-index-page.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, queryClient, i18n } = shopOf(context)
  await queryClient.fetchQuery(taxonTreeQuery(api, rootMenuTaxonCode))
  return { crumb: i18n.t('mf-catalog:taxons.title') }
}

type Data = Awaited<ReturnType<typeof loader>>

export function Component() {
  const { data: root } = useSuspenseQuery(taxonTreeQuery(useShop().api, rootMenuTaxonCode))
  return <TaxonIndexPage taxons={root.children} />
}

export const handle = { crumbs: ({ crumb }: Data): Crumb[] => [{ name: crumb }] }
