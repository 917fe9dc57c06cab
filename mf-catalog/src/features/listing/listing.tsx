import type { VariantHit } from '@drogerie/shared-lib/contract/variant-hit.ts'
import { HitTile } from '@drogerie/shared-lib/product/hit-tile.tsx'
import { useTrackedList, type TrackedList } from '@drogerie/shared-lib/product/tracked-list.ts'
import { serverOnly } from '@drogerie/shared-lib/format/server-only.ts'
import { JsonLd, useShop } from '@drogerie/shared-lib/runtime'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { EmptyState } from '@drogerie/shared-lib/ui/empty-state.tsx'
import { Fold } from '@drogerie/shared-lib/ui/fold.tsx'
import { ProductGrid } from '@drogerie/shared-lib/ui/product-grid.tsx'
import { memo, useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AppliedFilters } from './applied-filters.tsx'
import { filtersOf, withoutFilters, type Offered } from './filter-groups.ts'
import { FilterForm, ListingMore } from './late-parts.ts'
import { listingJsonLd } from './listing-json-ld.ts'
import { ListingToolbar } from './listing-toolbar.tsx'
import {
  emptyState,
  filterCount,
  type ListingScope,
  type ListingState,
  type SortCode,
} from './listing-url.ts'
import styles from './listing.module.css'
import { useListingGoods } from './use-listing-goods.ts'
import { hrefOf, useIsBusy, useTicks, type ListingPlace } from './use-listing-state.ts'

type ListingProps = {
  /** Name of the category, brand or search that the goods belong to. */
  name: string
  scope: ListingScope
  place: ListingPlace
  state: ListingState
  sorts: readonly SortCode[]
  /** Facets that are the page's own subject: the brand on a brand's page. */
  hidden?: readonly string[]
  /** Stand among the goods of the first page, below the first row. */
  promotions?: ReactNode[]
  /** Shown when there is nothing even without a filter. */
  nothing: ReactNode
}

const noFacets: readonly string[] = []

const noPromotions: ReactNode[] = []

/** Goods before the promotions: the first row of a desk, two rows of a phone. */
const goodsFirst = 4

/** Tiles in the first row load their pictures at once. */
const eagerTiles = 4

/**
 * Goods with filters, order and pages: the same on a category, on search results and on a brand.
 */
export function Listing({
  name,
  scope,
  place,
  state,
  sorts,
  hidden = noFacets,
  promotions = noPromotions,
  nothing,
}: ListingProps) {
  const { config } = useShop()
  const { hits, total, offered } = useListingGoods(scope, state, hidden)
  const list = useMemo(() => ({ id: place.path, name }), [place, name])
  const filters = useMemo(() => filtersOf(offered, state), [offered, state])
  if (total === 0 && filterCount(state) === 0) return nothing
  return (
    <div className={styles['listing']}>
      <JsonLd data={serverOnly(() => listingJsonLd(hits, config.publicOrigin))} />
      <Side place={place} offered={offered} state={state} />
      <div className={styles['main']}>
        <ListingToolbar
          place={place}
          scope={scope}
          state={state}
          sorts={sorts}
          offered={offered}
          total={total}
        />
        <AppliedFilters place={place} state={state} filters={filters} />
        <Goods place={place}>
          {hits.length > 0 ? (
            <HitGrid hits={hits} list={list} promotions={promotionsOn(state, promotions)} />
          ) : (
            <NothingLeft place={place} state={state} isPastEnd={total > 0} />
          )}
        </Goods>
        <ListingMore place={place} state={state} total={total} />
      </div>
    </div>
  )
}

type SideProps = { place: ListingPlace; offered: Offered; state: ListingState }

/** A phone has the sheet instead, but for one without script. */
function Side({ place, offered, state }: SideProps) {
  const { t } = useTranslation('mf-catalog')
  const { wanted, tick } = useTicks(place, state)
  const filters = useMemo(() => filtersOf(offered, wanted), [offered, wanted])
  return (
    <aside className={styles['side']}>
      <Fold on="narrowWithoutScript" summary={t('filter.title')}>
        <FilterForm place={place} filters={filters} state={wanted} onChange={tick} />
      </Fold>
    </aside>
  )
}

const Goods = ({ place, children }: { place: ListingPlace; children: ReactNode }) => (
  <div aria-busy={useIsBusy(place)} className={styles['goods']}>
    {children}
  </div>
)

const promotionsOn = ({ pages }: ListingState, promotions: ReactNode[]) =>
  pages.from === 1 ? promotions : noPromotions

type HitGridProps = { hits: VariantHit[]; list: TrackedList; promotions: ReactNode[] }

/** Drawn again for other goods alone: the page around it is drawn several times while they come. */
const HitGrid = memo(function HitGrid({ hits, list, promotions }: HitGridProps) {
  useTrackedList(list, hits)
  const tiles = hits.map((hit, index) => (
    <HitTile
      key={hit.code}
      hit={hit}
      list={{ ...list, index }}
      heading="h2"
      eager={index === 0 ? 'first' : index < eagerTiles}
    />
  ))
  return (
    <ProductGrid columns={4}>
      {tiles.slice(0, goodsFirst)}
      {promotions}
      {tiles.slice(goodsFirst)}
    </ProductGrid>
  )
})

/** Filters without results, or a page past the last one: both offer a way back. */
function NothingLeft({
  place,
  state,
  isPastEnd,
}: {
  place: ListingPlace
  state: ListingState
  isPastEnd: boolean
}) {
  const { t } = useTranslation('mf-catalog')
  const href = hrefOf(
    place,
    isPastEnd ? { ...state, pages: emptyState.pages } : withoutFilters(state),
  )
  return (
    <EmptyState
      title={t(isPastEnd ? 'listing.pastEnd.title' : 'listing.filteredOut.title')}
      actions={
        <LinkButton look="plum" href={href} rel="nofollow">
          {t(isPastEnd ? 'listing.pastEnd.back' : 'filter.clear')}
        </LinkButton>
      }
    >
      {t(isPastEnd ? 'listing.pastEnd.text' : 'listing.filteredOut.text')}
    </EmptyState>
  )
}
