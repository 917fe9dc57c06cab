import type { ActionDetail } from '@drogerie/shared-lib/contract/action.ts'
import { formatDateRange } from '@drogerie/shared-lib/format/date.ts'
import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { ProductRow } from '@drogerie/shared-lib/product/product-row.tsx'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { PageHead } from '@drogerie/shared-lib/runtime'
import { Badge } from '@drogerie/shared-lib/ui/badge.tsx'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { HtmlText } from '@drogerie/shared-lib/ui/html-text.tsx'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { useTranslation } from 'react-i18next'
import { Hero } from '#ui/hero.tsx'
import { Page } from '#ui/page.tsx'
import { tintOf } from '#ui/tint.ts'

/** An offer: how long it holds, what it says, and its goods by category and campaign. */
export function OfferDetailPage({ action }: { action: ActionDetail }) {
  const { t } = useTranslation('mf-catalog')
  const { title, perex, image, type, clubOnly, taxons, validFrom, validTo, content, leafletUrl, productsByTaxon, campaigns } = action
  return (
    <Page>
      <PageHead title={title} description={perex ?? undefined} image={image ?? undefined} />
      <Hero
        large
        ground={tintOf(taxons[0]?.split('-')[0] ?? '')}
        over={<Badge tone="surface" pill>{clubOnly ? t('offers.club') : type.name}</Badge>}
        title={typography(title)}
        text={
          <>
            {perex ? typography(perex) : null} {t('offers.validity', { range: formatDateRange(validFrom, validTo) })}
          </>
        }
        images={image ? [{ src: image, width: 640, height: 360 }] : []}
        actions={leafletUrl ? <LinkButton look="plum" size="lg" href={leafletUrl}>{t('offers.showLeaflet')}</LinkButton> : undefined}
      />
      {content ? (
        <Panel>
          <HtmlText html={content} />
        </Panel>
      ) : null}
      {campaigns.map(({ name, products }) => (
        <ProductRow key={name} title={name} hits={products} />
      ))}
      {productsByTaxon.map(({ taxon, products }) => (
        <ProductRow key={taxon.code} title={taxon.name} hits={products} aside={<a href={paths.taxon(taxon.slug)}>{t('offers.wholeTaxon')}</a>} />
      ))}
    </Page>
  )
}
