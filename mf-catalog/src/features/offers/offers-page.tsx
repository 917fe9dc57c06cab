import type { Action, ActionFilters } from '@drogerie/shared-lib/contract/action.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { PageHead, useCustomerService } from '@drogerie/shared-lib/runtime'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { Fold } from '@drogerie/shared-lib/ui/fold.tsx'
import { SectionHeading } from '@drogerie/shared-lib/ui/panel.tsx'
import { SlidersHorizontal } from '@drogerie/shared-lib/ui/icons/sliders-horizontal.tsx'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionCard, ActionGrid, CampaignCard, CampaignGrid } from '#ui/action-card.tsx'
import { Page } from '#ui/page.tsx'
import { useAppliedFilters } from './applied-filters.ts'
import { AppliedOfferFilters } from './applied-offer-filters.tsx'
import { LeafletCard } from './leaflet-card.tsx'
import leafletStyles from './leaflet-card.module.css'
import { NoOffers } from './no-offers.tsx'
import { offerSections, sortByStart } from './offer-rules.ts'
import { OffersFilter } from './offers-filter.tsx'
import styles from './offers.module.css'
import { filterCount, type OffersState } from './offers-url.ts'

const OffersSheet = lazy(async () => ({
  default: (await import(/* webpackChunkName: "offers-sheet" */ './offers-sheet.tsx')).OffersSheet,
}))

type OffersPageProps = {
  state: OffersState
  /** In Prague. */
  today: string
  filters: ActionFilters
  /** Offers that pass the filters. */
  found: Action[]
  /** Without the filter; needed when it leaves nothing. */
  all: Action[]
}

/**
 * Offers in force: leaflets on top, then goods by category and campaigns, narrowed by the panel;
 * last what is yet to begin.
 */
export function OffersPage({ state, today, filters, found, all }: OffersPageProps) {
  const { t } = useTranslation('mf-catalog')
  const applied = useAppliedFilters(state, filters)
  const isFiltered = applied.length > 0
  const hasNone = !isFiltered && found.length === 0
  const { running, upcoming } = sortByStart(found, today)
  const { stores = true } = useCustomerService()?.promises ?? {}
  return (
    <Page tight>
      <PageHead
        canonical={paths.offers()}
        robots={isFiltered ? 'noindex' : undefined}
        title={t('offers.title')}
        description={t(stores ? 'offers.description' : 'offers.descriptionPlain')}
      />
      <div>
        <h1>{t('offers.title')}</h1>
        {stores ? <p className={styles['lead']}>{t('offers.lead')}</p> : null}
      </div>
      {isFiltered ? null : <Leaflets actions={found} today={today} />}
      <div className={hasNone ? undefined : styles['columns']}>
        {hasNone ? null : (
          <aside className={styles['side']}>
            <h2 className={styles['filterTitle']}>{t('filter.title')}</h2>
            <Fold on="narrowWithoutScript" summary={t('filter.title')}>
              <OffersFilter key={JSON.stringify(state)} state={state} filters={filters} />
            </Fold>
          </aside>
        )}
        <div className={styles['main']}>
          <div className={styles['bar']}>
            <p role="status">
              <b>{t(isFiltered ? 'offers.selected' : 'offers.valid')}</b>{' '}
              {isFiltered ? found.length : running.length}
              {upcoming.length > 0 && !isFiltered
                ? t('offers.toBegin', { count: upcoming.length })
                : null}
            </p>
            {hasNone ? null : <OpenFilter state={state} filters={filters} />}
          </div>
          <AppliedOfferFilters applied={applied} />
          {found.length === 0 ? (
            <NoOffers applied={applied} running={sortByStart(all, today).running} />
          ) : (
            <Sections found={found} today={today} withLeaflets={isFiltered} />
          )}
        </div>
      </div>
    </Page>
  )
}

/** Opens the filter of a phone; says how many filters are in force. */
function OpenFilter({ state, filters }: Pick<OffersPageProps, 'state' | 'filters'>) {
  const { t } = useTranslation('mf-catalog')
  const [isOpen, setOpen] = useState(false)
  const count = filterCount(state)
  return (
    <>
      <Button
        className={styles['open']}
        icon={<SlidersHorizontal size={20} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {count > 0 ? t('filter.openWithCount', { count }) : t('filter.title')}
      </Button>
      {isOpen ? (
        <Suspense>
          <OffersSheet state={state} filters={filters} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

function Leaflets({ actions, today }: { actions: readonly Action[]; today: string }) {
  const { t } = useTranslation('mf-catalog')
  const { leaflets } = offerSections(actions)
  if (leaflets.length === 0) return null
  return (
    <ul className={leafletStyles['leaflets']} aria-label={t('offers.section.leaflets')}>
      {leaflets.map((leaflet) => (
        <li key={leaflet.slug}>
          <LeafletCard action={leaflet} today={today} />
        </li>
      ))}
    </ul>
  )
}

type SectionsProps = { found: Action[]; today: string; withLeaflets: boolean }

function Sections({ found, today, withLeaflets }: SectionsProps) {
  const { t } = useTranslation('mf-catalog')
  const { running, upcoming } = sortByStart(found, today)
  const { byTaxon, byCampaign } = offerSections(running)
  const toCome = offerSections(upcoming)
  const next = [...toCome.byTaxon, ...toCome.byCampaign]
  return (
    <>
      {withLeaflets ? <Leaflets actions={found} today={today} /> : null}
      {byTaxon.length > 0 ? (
        <section>
          <SectionHeading title={t('offers.section.byTaxon')} />
          <ActionGrid>
            {byTaxon.map((action) => (
              <ActionCard key={action.slug} action={action} />
            ))}
          </ActionGrid>
        </section>
      ) : null}
      {byCampaign.length > 0 ? (
        <section>
          <SectionHeading title={t('offers.section.byCampaign')} />
          <CampaignGrid>
            {byCampaign.map((action) => (
              <CampaignCard key={action.slug} action={action} />
            ))}
          </CampaignGrid>
        </section>
      ) : null}
      {next.length > 0 ? (
        <section>
          <SectionHeading title={t('offers.section.upcoming')} />
          <ActionGrid>
            {next.map((action) => (
              <ActionCard key={action.slug} action={action} upcoming />
            ))}
          </ActionGrid>
        </section>
      ) : null}
    </>
  )
}
