import type { Action } from '@drogerie/shared-lib/contract/action.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { EmptyState } from '@drogerie/shared-lib/ui/empty-state.tsx'
import { SectionHeading } from '@drogerie/shared-lib/ui/panel.tsx'
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { actionsCountQuery } from '#data/action-queries.ts'
import { ActionCard, ActionGrid } from '#ui/action-card.tsx'
import type { AppliedFilter } from './applied-filters.ts'
import { leafletAnchor } from './leaflet-anchor.ts'
import { offerSections } from './offer-rules.ts'
import { offersApiParams } from './offers-url.ts'

/** Cards offered instead. */
const othersShown = 3

type NoOffersProps = {
  applied: readonly AppliedFilter[]
  /** Offers that run, without the filters. */
  running: readonly Action[]
}

/**
 * Nothing found: which filter to take off so that something is, the leaflet, and offers that do
 * hold.
 */
export function NoOffers({ applied, running }: NoOffersProps) {
  const { t } = useTranslation('mf-catalog')
  const inTheWay = useFilterInTheWay(applied)
  const { leaflets, byTaxon, byCampaign } = offerSections(running)
  const [leaflet] = leaflets
  const others = [...byTaxon, ...byCampaign].slice(0, othersShown)
  if (applied.length === 0)
    return <EmptyState title={t('offers.empty')}>{t('offers.emptyText')}</EmptyState>
  return (
    <>
      <EmptyState
        title={t('offers.empty')}
        actions={
          <>
            <LinkButton look="accent" href={paths.offers()}>
              {t('offers.clear')}
            </LinkButton>
            {leaflet ? (
              <LinkButton href={`${paths.offerDetail(leaflet.slug)}#${leafletAnchor(1)}`}>
                {t('offers.showLeaflet')}
              </LinkButton>
            ) : null}
          </>
        }
      >
        {inTheWay ? t('offers.emptyLoosen', { filter: inTheWay.text }) : t('offers.emptyFiltered')}
      </EmptyState>
      {others.length > 0 ? (
        <section>
          <SectionHeading title={t('offers.others')} />
          <ActionGrid>
            {others.map((action) => (
              <ActionCard key={action.slug} action={action} />
            ))}
          </ActionGrid>
        </section>
      ) : null}
    </>
  )
}

/**
 * The first filter without which something would be found; undefined until the counts are known,
 * and when it takes more than one.
 */
function useFilterInTheWay(applied: readonly AppliedFilter[]): AppliedFilter | undefined {
  const { api } = useShop()
  const counts = useQueries({
    queries: applied.map(({ without }) => actionsCountQuery(api, offersApiParams(without))),
  })
  return applied.find((_, index) => (counts[index]?.data ?? 0) > 0)
}
