import { useClubWords } from '@drogerie/shared-lib/pages/club-words.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { PageHead, useCustomerService, useShop } from '@drogerie/shared-lib/runtime'
import { useTranslation } from 'react-i18next'
import { useOrganizationJsonLd } from '#data/use-organization-json-ld.ts'
import { Page } from '#ui/page.tsx'
import { siteJsonLd } from './home-json-ld.ts'
import { Advice, BoughtRow, ClubBand, LeafletRow, NewsRow, OwnBrands } from './late-parts.ts'
import { Stage } from './stage.tsx'
import { WeekRow } from './week-row.tsx'

export function HomePage() {
  const { t } = useTranslation('mf-content')
  const { config } = useShop()
  const organization = useOrganizationJsonLd()
  const club = useClubWords()
  const { freeDelivery = true, collection = true } = useCustomerService()?.promises ?? {}
  const isWhole = freeDelivery && collection && club
  const description = isWhole ? 'home.description' : 'home.shortDescription'
  return (
    <Page>
      <PageHead
        title={t('home.title')}
        description={t(description, { context: club ? undefined : 'plain' })}
        canonical={paths.home()}
        jsonLd={[siteJsonLd(config), ...organization]}
      />
      <Stage />
      <WeekRow />
      <BoughtRow />
      <LeafletRow />
      <ClubBand />
      <OwnBrands />
      <NewsRow />
      <Advice />
    </Page>
  )
}
