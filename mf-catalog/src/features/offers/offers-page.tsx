import type { Action, ActionFilters } from '@drogerie/shared-lib/contract/action.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { PageHead } from '@drogerie/shared-lib/runtime'
import { Button, LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { EmptyState } from '@drogerie/shared-lib/ui/empty-state.tsx'
import { SectionHeading } from '@drogerie/shared-lib/ui/panel.tsx'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionCard, ActionGrid } from '#ui/action-card.tsx'
import { Page } from '#ui/page.tsx'
import { AppliedOfferFilters } from './applied-offer-filters.tsx'
import { LeafletCard } from './leaflet-card.tsx'
import { offerSections, sortByStart } from './offer-rules.ts'
import { OffersFilter } from './offers-filter.tsx'
import styles from './offers.module.css'
import { isFiltered, withinDays, type OffersState } from './offers-url.ts'

const OffersSheet = lazy(async () => ({
  default: (await import(/* webpackChunkName: "offers-sheet" */ './offers-sheet.tsx')).OffersSheet,
}))

type OffersPageProps = {
  state: OffersState
  /** In Prague. */
  today: string
  filters: ActionFilters
  /** What the filter leaves. */
  found: Action[]
  all: Action[]
}

/** Offers in force: leaflets on top, then goods by category and campaigns, narrowed by the panel; last what is yet to begin. */
export function OffersPage({ state, today, filters, found, all }: OffersPageProps) {
  const { t } = useTranslation('mf-catalog')
  const [sheetOpen, setSheetOpen] = useState(false)
  const { leaflets } = offerSections(all)
  const shown = withinDays(found, state)
  const filtered = isFiltered(state)
  const { running, upcoming } = sortByStart(shown, today)
  return (
    <Page tight>
      <PageHead
        canonical={paths.offers()}
        robots={filtered ? 'noindex' : undefined}
        title={t('offers.title')}
        description={t('offers.description')}
      />
      <div>
        <h1>{t('offers.title')}</h1>
        <p className={styles['lead']}>{t('offers.lead')}</p>
      </div>
      {leaflets.length > 0 && !filtered ? (
        <ul className={styles['leaflets']} aria-label={t('offers.section.leaflets')}>
          {leaflets.map((leaflet) => (
            <li key={leaflet.slug}>
              <LeafletCard action={leaflet} />
            </li>
          ))}
        </ul>
      ) : null}
      <div className={styles['columns']}>
        <aside className={styles['side']}>
          <h2 className={styles['filterTitle']}>{t('filter.title')}</h2>
          <OffersFilter key={JSON.stringify(state)} state={state} filters={filters} />
        </aside>
        <div className={styles['main']}>
          <div className={styles['bar']}>
            <p role="status">
              <b>{t(filtered ? 'offers.selected' : 'offers.valid')}</b>{' '}
              {filtered ? shown.length : running.length}
            </p>
            <Button
              className={styles['open']}
              icon={<SlidersHorizontal size={20} />}
              aria-haspopup="dialog"
              onClick={() => setSheetOpen(true)}
            >
              {t('filter.title')}
            </Button>
          </div>
          <AppliedOfferFilters state={state} filters={filters} />
          <Sections running={running} upcoming={upcoming} filtered={filtered} />
        </div>
      </div>
      {sheetOpen ? (
        <Suspense>
          <OffersSheet state={state} filters={filters} onClose={() => setSheetOpen(false)} />
        </Suspense>
      ) : null}
    </Page>
  )
}

type SectionsProps = { running: Action[]; upcoming: Action[]; filtered: boolean }

function Sections({ running, upcoming, filtered }: SectionsProps) {
  const { t } = useTranslation('mf-catalog')
  const { leaflets, byTaxon, byCampaign } = offerSections(running)
  const toCome = offerSections(upcoming)
  const sections = (
    [
      { code: 'leaflets', actions: filtered ? leaflets : [] },
      { code: 'byTaxon', actions: byTaxon },
      { code: 'byCampaign', actions: byCampaign },
      {
        code: 'upcoming',
        actions: [...(filtered ? toCome.leaflets : []), ...toCome.byTaxon, ...toCome.byCampaign],
      },
    ] as const
  ).filter(({ actions }) => actions.length > 0)
  if (sections.length === 0) {
    return (
      <EmptyState
        title={t('offers.empty')}
        actions={
          filtered ? (
            <LinkButton look="plum" href={paths.offers()}>
              {t('offers.clear')}
            </LinkButton>
          ) : undefined
        }
      >
        {t(filtered ? 'offers.emptyFiltered' : 'offers.emptyText')}
      </EmptyState>
    )
  }
  return sections.map(({ code, actions }) => (
    <section key={code}>
      <SectionHeading title={t(`offers.section.${code}`)} />
      <ActionGrid>
        {actions.map((action) => (
          <ActionCard key={action.slug} action={action} />
        ))}
      </ActionGrid>
    </section>
  ))
}
