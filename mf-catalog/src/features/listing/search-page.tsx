import type { SearchResult } from '@drogerie/shared-lib/contract/search-result.ts'
import { withQuery } from '@drogerie/shared-lib/routes/build-path.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { PageHead, track } from '@drogerie/shared-lib/runtime'
import { ChipLink, ChipRow } from '@drogerie/shared-lib/ui/chip.tsx'
import { Pagination } from '@drogerie/shared-lib/ui/pagination.tsx'
import { Tabs } from '@drogerie/shared-lib/ui/tabs.tsx'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '#ui/page.tsx'
import { Listing } from './listing.tsx'
import {
  fieldNames,
  goodsSorts,
  type ListingScope,
  type ListingState,
  type SortCode,
} from './listing-url.ts'
import { SearchArticles } from './search-articles.tsx'
import { SearchGroup } from './search-group.tsx'
import { SearchNothing } from './search-nothing.tsx'
import styles from './search-page.module.css'
import { membersPerPage } from './search-queries.ts'
import {
  countsOf,
  isLongEnough,
  mayBeReported,
  searchBase,
  searchTabs,
  tabParameter,
  type SearchTab,
} from './search-rules.ts'

type SearchPageProps = {
  query: string
  found: SearchResult
  tab: SearchTab
  /** Page of the tabs besides products. */
  page: number
  scope: ListingScope
  state: ListingState
}

const sorts: readonly SortCode[] = ['relevance', ...goodsSorts]

const tabHref = (query: string, slug: string | undefined) =>
  withQuery(paths.search(), { ...searchBase(query), [tabParameter]: slug })

/** Categories found, as chips above the products. */
const chipCount = 4

/** Results in five tabs, each with its own address. */
export function SearchPage({ query, found, tab, page, scope, state }: SearchPageProps) {
  const { t } = useTranslation('mf-catalog')
  const counts = countsOf(found)
  useEffect(() => {
    if (mayBeReported(query)) track({ event: 'search', search_term: query })
  }, [query])
  const isEmpty = Object.values(counts).every((count) => count === 0)
  return (
    <Page tight>
      <PageHead
        title={query ? t('search.resultsFor', { query }) : t('search.title')}
        robots="noindex"
      />
      <div className={styles['head']}>
        <h1>{query ? t('search.resultsFor', { query }) : t('search.title')}</h1>
        <HowFound found={found} />
      </div>
      {isEmpty ? (
        <SearchNothing query={query} />
      ) : (
        <>
          <Tabs
            label={t('search.tabs')}
            tabs={searchTabs.map(({ code, slug }) => ({
              href: tabHref(query, code === 'products' && counts.products > 0 ? undefined : slug),
              text: t(`search.tab.${code}`),
              count: counts[code],
              current: code === tab,
            }))}
          />
          {tab === 'products' ? (
            <Products query={query} found={found} scope={scope} state={state} />
          ) : (
            <>
              <SearchGroup tab={tab} found={found} />
              <GroupPages query={query} tab={tab} page={page} count={counts[tab]} />
            </>
          )}
        </>
      )}
    </Page>
  )
}

function Products({ query, found, scope, state }: Omit<SearchPageProps, 'tab' | 'page'>) {
  const { t } = useTranslation('mf-catalog')
  const place = useMemo(() => ({ path: paths.search(), base: searchBase(query) }), [query])
  if (!isLongEnough(query)) return null
  const taxons = found.taxons['hydra:member'].slice(0, chipCount)
  return (
    <>
      {taxons.length > 0 ? (
        <ChipRow scroll role="navigation" aria-label={t('search.tab.taxons')}>
          {taxons.map(({ code, name, slug, productsCount }) => (
            <ChipLink key={code} href={paths.taxon(slug)} count={productsCount ?? undefined}>
              {name}
            </ChipLink>
          ))}
        </ChipRow>
      ) : null}
      <Listing
        name={t('search.title')}
        scope={scope}
        place={place}
        state={state}
        sorts={sorts}
        nothing={<p className={styles['none']}>{t('search.noProducts')}</p>}
      />
      <SearchArticles
        articles={found.articles['hydra:member']}
        total={found.articles['hydra:totalItems']}
        allHref={tabHref(query, 'clanky')}
      />
    </>
  )
}

/** A tab shows as many as it counts, page by page. */
function GroupPages({
  query,
  tab,
  page,
  count,
}: Pick<SearchPageProps, 'query' | 'tab' | 'page'> & { count: number }) {
  const { t } = useTranslation('mf-catalog')
  const slug = searchTabs.find(({ code }) => code === tab)?.slug
  return (
    <Pagination
      nofollow
      current={page}
      total={Math.ceil(count / membersPerPage)}
      hrefOf={(number) =>
        withQuery(paths.search(), {
          ...searchBase(query),
          [tabParameter]: slug,
          [fieldNames.page]: number > 1 ? String(number) : undefined,
        })
      }
      texts={{
        label: t('search.pages'),
        previous: t('listing.previousPage'),
        next: t('listing.nextPage'),
        page: (number) => t('listing.page', { page: number }),
      }}
    />
  )
}

/**
 * Under the heading: a better spelling, and whether words were left out. The words as typed stay in
 * the field and the heading.
 */
function HowFound({ found: { didYouMean, relaxed } }: { found: SearchResult }) {
  const { t } = useTranslation('mf-catalog')
  return (
    <p role="status" className={styles['did']}>
      {didYouMean ? (
        <span>
          {t('search.didYouMean')} <a href={paths.search(didYouMean)}>{didYouMean}</a>?
        </span>
      ) : null}
      {relaxed ? <span>{t('search.relaxed')}</span> : null}
    </p>
  )
}
