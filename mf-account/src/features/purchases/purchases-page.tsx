import { useHasOffers } from '@drogerie/shared-lib/pages/use-has-offers.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { EmptyState } from '@drogerie/shared-lib/ui/empty-state.tsx'
import { Tabs } from '@drogerie/shared-lib/ui/tabs.tsx'
import { useInfiniteQuery, useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { AccountPage } from '#widgets/account-page.tsx'
import { Loaded } from '#widgets/loaded.tsx'
import { MoreRows, nextPage } from '#widgets/more-rows.tsx'
import { orderKeys, ordersQuery, readOrders, type OrdersFilter } from '#data/order-queries.ts'
import { OrderRows, OrderRowsSkeleton } from '#widgets/order-rows.tsx'
import { ParcelArt } from '#ui/parcel-art.tsx'
import { PurchaseFilterForm } from './purchase-filter-form.tsx'
import {
  daysOf,
  purchasesPath,
  readFilter,
  sources,
  type PurchaseFilter,
} from './purchase-filter.ts'

const pageSize = 10

/**
 * /muj-ucet/nakupy: on-line and in stores, newest first; what narrows the list is in its address.
 */
export function PurchasesPage() {
  const { t } = useTranslation('mf-account')
  const [params] = useSearchParams()
  const filter = readFilter(params)
  const totals = useTotals(filter)
  const tabs = sources.map((one, index) => ({
    href: purchasesPath({ ...filter, source: one }),
    text: t(`purchases.source.${one ?? 'all'}`),
    current: one === filter.source,
    count: totals[index],
  }))
  return (
    <AccountPage section="purchases">
      <Tabs label={t('purchases.sources')} tabs={tabs} />
      <PurchaseFilterForm filter={filter} />
      <PurchaseList key={purchasesPath(filter)} filter={filter} />
    </AccountPage>
  )
}

/** The filter in the form that the API takes. */
const askedFor = ({ source, phrase, period }: PurchaseFilter): OrdersFilter => ({
  source,
  phrase: phrase || undefined,
  ...daysOf(period, new Date()),
})

/** How many purchases each tab holds under the filter; unknown ones show no number. */
function useTotals(filter: PurchaseFilter): (number | undefined)[] {
  const shop = useShop()
  return useQueries({
    queries: sources.map((source) =>
      ordersQuery(shop, { ...askedFor({ ...filter, source }), page: 1, size: 1 }),
    ),
  }).map(({ data }) => data?.totalItems)
}

function PurchaseList({ filter }: { filter: PurchaseFilter }) {
  const { t } = useTranslation('mf-account')
  const query = usePurchases(filter)
  return (
    <Loaded query={query} failed={t('purchases.failed')} skeleton={<OrderRowsSkeleton count={5} />}>
      {({ pages }) => {
        const rows = pages.flatMap(({ members }) => members)
        const total = pages.at(-1)?.totalItems ?? 0
        if (rows.length === 0) return <NoPurchases filter={filter} />
        return (
          <>
            {isNarrowed(filter) ? <ClearFilter source={filter.source} /> : null}
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

function usePurchases(wanted: PurchaseFilter) {
  const shop = useShop()
  const filter = askedFor(wanted)
  return useInfiniteQuery({
    queryKey: orderKeys.list(filter),
    queryFn: ({ pageParam: page, signal }) =>
      readOrders(shop, { ...filter, page, size: pageSize }, signal),
    refetchOnWindowFocus: 'always', // as the numbers of the tabs are
    initialPageParam: 1,
    getNextPageParam: ({ totalItems }, pages) => nextPage(pages.length, pageSize, totalItems),
  })
}

/**
 * Whether the form narrows the list. The tabs do not count, since their names say what they hold.
 */
const isNarrowed = ({ phrase, period }: PurchaseFilter) => phrase !== '' || period !== null

/** Back to all purchases of the tab. */
function ClearFilter({ source }: Pick<PurchaseFilter, 'source'>) {
  const { t } = useTranslation('mf-account')
  return (
    <div>
      <LinkButton href={purchasesPath({ source, phrase: '', period: null })}>
        {t('purchases.clear')}
      </LinkButton>
    </div>
  )
}

function NoPurchases({ filter }: { filter: PurchaseFilter }) {
  const { t } = useTranslation('mf-account')
  const hasOffers = useHasOffers()
  const { source } = filter
  if (isNarrowed(filter))
    return (
      <EmptyState
        art={<ParcelArt />}
        title={t('purchases.nothing')}
        actions={<ClearFilter source={source} />}
      >
        {t('purchases.nothingText')}
      </EmptyState>
    )
  return (
    <EmptyState
      art={<ParcelArt />}
      title={t(`purchases.empty.${source ?? 'all'}`)}
      actions={
        <>
          {hasOffers ? (
            <LinkButton look="accent" size="lg" href={paths.offers()}>
              {t('purchases.toOffers')}
            </LinkButton>
          ) : null}
          <LinkButton look={hasOffers ? 'outline' : 'accent'} size="lg" href={paths.taxons()}>
            {t('overview.toShop')}
          </LinkButton>
        </>
      }
    >
      {t('purchases.emptyText')}
    </EmptyState>
  )
}
