import type { Action } from '@drogerie/shared-lib/contract/action.ts'
import { PageHead } from '@drogerie/shared-lib/runtime'
import { EmptyState } from '@drogerie/shared-lib/ui/empty-state.tsx'
import { SectionHeading } from '@drogerie/shared-lib/ui/panel.tsx'
import { useTranslation } from 'react-i18next'
import { ActionCard, ActionGrid } from '#ui/action-card.tsx'
import { Page } from '#ui/page.tsx'
import { offerSections } from './offer-rules.ts'

/** Every offer in force: leaflets, goods by category, campaigns. */
export function OffersPage({ actions }: { actions: Action[] }) {
  const { t } = useTranslation('mf-catalog')
  const { leaflets, byTaxon, byCampaign } = offerSections(actions)
  const sections = [
    { code: 'leaflets', actions: leaflets },
    { code: 'byTaxon', actions: byTaxon },
    { code: 'byCampaign', actions: byCampaign },
  ].filter((section) => section.actions.length > 0)
  return (
    <Page>
      <PageHead title={t('offers.title')} description={t('offers.description')} />
      <div>
        <h1>{t('offers.title')}</h1>
        <p>{t('offers.lead')}</p>
      </div>
      {sections.length === 0 ? <EmptyState title={t('offers.empty')}>{t('offers.emptyText')}</EmptyState> : null}
      {sections.map((section) => (
        <section key={section.code}>
          <SectionHeading title={t(`offers.section.${section.code}`)} />
          <ActionGrid>
            {section.actions.map((action) => (
              <ActionCard key={action.slug} action={action} />
            ))}
          </ActionGrid>
        </section>
      ))}
    </Page>
  )
}
