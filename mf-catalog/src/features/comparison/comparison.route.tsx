import { hitsQuery } from '@drogerie/shared-lib/pages/hits-query.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { shopOf, useShop, type Crumb, type Shop } from '@drogerie/shared-lib/runtime'
import { useQueries, useQuery } from '@tanstack/react-query'
import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { attributesQuery } from '#data/attribute-queries.ts'
import { comparisonPath } from '#data/compared.ts'
import { ComparisonPage } from './comparison-page.tsx'
import { addComparisonTexts } from './comparison-texts.ts'
import { readComparison } from './comparison-rules.ts'

const comparedQuery = (api: Shop['api'], codes: readonly string[]) =>
  hitsQuery(api, { variantCodes: [...codes], itemsPerPage: codes.length })

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, queryClient, i18n } = shopOf(context)
  addComparisonTexts(i18n)
  const { searchParams } = new URL(request.url)
  const { codes, onlyDifferences, isPlain } = readComparison(searchParams)
  if (!isPlain) throw redirect(comparisonPath(codes, onlyDifferences), 301)
  if (codes.length > 0) {
    const { members } = await queryClient.fetchQuery(comparedQuery(api, codes))
    await Promise.all(
      members.map(({ productCode }) =>
        queryClient.prefetchQuery(attributesQuery(api, productCode)),
      ),
    )
  }
  return {
    codes,
    onlyDifferences,
    crumbs: [
      { name: i18n.t('mf-catalog:taxons.crumb'), href: paths.taxons() },
      { name: i18n.t('mf-catalog:comparison.crumb') },
    ],
  }
}

type Data = Awaited<ReturnType<typeof loader>>

export function Component() {
  const { codes, onlyDifferences } = useLoaderData<typeof loader>()
  const { api, i18n } = useShop()
  addComparisonTexts(i18n) // after the server's HTML no loader has run here
  const { data } = useQuery({ ...comparedQuery(api, codes), enabled: codes.length > 0 })
  const hits = codes.flatMap((code) => data?.members.find((hit) => hit.code === code) ?? [])
  const attributes = useQueries({
    queries: hits.map(({ productCode }) => attributesQuery(api, productCode)),
  })
  return (
    <ComparisonPage
      codes={codes}
      onlyDifferences={onlyDifferences}
      products={hits.map((hit, index) => ({
        ...hit,
        attributes: attributes[index]?.data?.members ?? [],
      }))}
    />
  )
}

export const handle = { crumbs: ({ crumbs }: Data): Crumb[] => crumbs }
