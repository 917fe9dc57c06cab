import type { WatchdogEntry } from '@drogerie/shared-lib/contract/watchdog.ts'
import { HitTile } from '@drogerie/shared-lib/product/hit-tile.tsx'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useLiked, useShop } from '@drogerie/shared-lib/runtime'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { EmptyState } from '@drogerie/shared-lib/ui/empty-state.tsx'
import { keepFocusInRows } from '@drogerie/shared-lib/ui/keep-focus-in-rows.ts'
import { ProductGrid } from '@drogerie/shared-lib/ui/product-grid.tsx'
import { GridSkeleton } from '@drogerie/shared-lib/ui/skeleton.tsx'
import { Tabs } from '@drogerie/shared-lib/ui/tabs.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { AccountPage } from '#widgets/account-page.tsx'
import { Loaded } from '#widgets/loaded.tsx'
import { readTab, tabPath, type ListTab } from '#data/list-tab.ts'
import { myListQuery } from './my-list-queries.ts'
import { WatchedList } from './watched-list.tsx'

const tabNames: readonly ListTab[] = ['favourite', 'watchdog']

/** /muj-ucet/muj-seznam: what is liked and what is watched. */
export function MyListPage() {
  const { t } = useTranslation('mf-account')
  const [params] = useSearchParams()
  const tab = readTab(params)
  const query = useQuery(myListQuery(useShop(), tab))
  const tabs = tabNames.map((name) => ({
    href: tabPath(name),
    text: t(`myList.tab.${name}`),
    current: name === tab,
  }))
  return (
    <AccountPage section="myList">
      <Tabs label={t('myList.title')} tabs={tabs} />
      <Loaded
        query={query}
        failed={t('myList.failed')}
        text={t('myList.failedText')}
        skeleton={<GridSkeleton count={4} />}
      >
        {(entries) =>
          tab === 'favourite' ? <LikedGrid entries={entries} /> : <WatchedList entries={entries} />
        }
      </Loaded>
    </AccountPage>
  )
}

const keepFocus = keepFocusInRows()

/** A heart that is taken back takes its tile away. */
function LikedGrid({ entries }: { entries: WatchdogEntry[] }) {
  const { t } = useTranslation('mf-account')
  const codes = useLiked((liked) => liked.codes)
  const isLoaded = useLiked(({ loaded }) => loaded)
  const shown = entries.flatMap(({ productVariant, productVariantCode }) =>
    productVariant && (!isLoaded || codes.has(productVariantCode)) ? [productVariant] : [],
  )
  if (shown.length === 0) {
    return (
      <EmptyState
        title={t('myList.emptyLiked')}
        actions={
          <LinkButton look="plum" size="lg" href={paths.taxons()}>
            {t('overview.toShop')}
          </LinkButton>
        }
      >
        {t('myList.emptyLikedText')}
      </EmptyState>
    )
  }
  return (
    <ProductGrid label={t('myList.tab.favourite')} listRef={keepFocus}>
      {shown.map((hit) => (
        <HitTile key={hit.code} hit={hit} heading="h2" />
      ))}
    </ProductGrid>
  )
}
