import type { SalesChannel } from '@drogerie/shared-lib/contract/enums.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { EmptyState } from '@drogerie/shared-lib/ui/empty-state.tsx'
import { Tabs } from '@drogerie/shared-lib/ui/tabs.tsx'
import { useInfiniteQuery, useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { AccountPage } from '#data/account-page.tsx'
import { Loaded } from '#data/loaded.tsx'
import { MoreRows, nextPage } from '#data/more-rows.tsx'
import { orderKeys, ordersQuery, readOrders } from '#data/order-queries.ts'
import { OrderRows, OrderRowsSkeleton } from '#data/order-rows.tsx'
import { ParcelArt } from '#ui/parcel-art.tsx'
import { purchasesPath, readSource, sources } from './purchase-source.ts'

const pageSize = 10

/** /muj-ucet/nakupy: on-line and in stores, newest first. */
export function PurchasesPage() {
  const { t } = useTranslation('mf-account')
  const [params] = useSearchParams()
  const source = readSource(params)
  const totals = useTotals()
  const tabs = sources.map((one, index) => ({
    href: purchasesPath(one),
    text: t(`purchases.source.${one ?? 'all'}`),
    current: one === source,
    count: totals[index],
  }))
  return (
    <AccountPage section="purchases">
      <Tabs label={t('purchases.sources')} tabs={tabs} />
      <PurchaseList key={source} source={source} />
    </AccountPage>
  )
}

/** How many purchases each tab holds; unknown ones show no number. */
function useTotals(): (number | undefined)[] {
  const shop = useShop()
  return useQueries({
    queries: sources.map((source) => ordersQuery(shop, { source, page: 1, size: 1 })),
  }).map(({ data }) => data?.totalItems)
}

function PurchaseList({ source }: { source: SalesChannel | null }) {
  const { t } = useTranslation('mf-account')
  const query = usePurchases(source)
  return (
    <Loaded query={query} failed={t('purchases.failed')} skeleton={<OrderRowsSkeleton count={5} />}>
      {({ pages }) => {
        const rows = pages.flatMap(({ members }) => members)
        const total = pages.at(-1)?.totalItems ?? 0
        if (rows.length === 0) return <NoPurchases source={source} />
        return (
          <>
            <OrderRows label={t('purchases.title')} rows={rows} />
            <MoreRows
              query={query}
              text={t('purchases.shown', { shown: rows.length, count: total })}
            />
          </>
        )
      }}
    </Loaded>
  )
}

function usePurchases(source: SalesChannel | null) {
  const shop = useShop()
  return useInfiniteQuery({
    queryKey: orderKeys.list(source),
    queryFn: ({ pageParam: page, signal }) =>
      readOrders(shop, { source, page, size: pageSize }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ totalItems }, pages) => nextPage(pages.length, pageSize, totalItems),
  })
}

function NoPurchases({ source }: { source: SalesChannel | null }) {
  const { t } = useTranslation('mf-account')
  return (
    <EmptyState
      art={<ParcelArt />}
      title={t(`purchases.empty.${source ?? 'all'}`)}
      actions={
        <>
          <LinkButton look="accent" size="lg" href={paths.offers()}>
            {t('purchases.toOffers')}
          </LinkButton>
          <LinkButton size="lg" href={paths.taxons()}>
            {t('overview.toShop')}
          </LinkButton>
        </>
      }
    >
      {t('purchases.emptyText')}
    </EmptyState>
  )
}
