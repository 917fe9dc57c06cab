import type { SearchTaxon } from '@drogerie/shared-lib/contract/taxon.ts'
import { hitImage } from '@drogerie/shared-lib/product/hit-rules.ts'
import { ProductRow } from '@drogerie/shared-lib/product/product-row.tsx'
import { newsAnchor, paths } from '@drogerie/shared-lib/routes/paths.ts'
import { PageHead, useCustomerService, useShop } from '@drogerie/shared-lib/runtime'
import { SectionHeading } from '@drogerie/shared-lib/ui/panel.tsx'
import { Picture } from '@drogerie/shared-lib/ui/picture.tsx'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { actionsQuery } from '#data/action-queries.ts'
import { Banners } from '#widgets/banners.tsx'
import { hitsQuery } from '@drogerie/shared-lib/pages/hits-query.ts'
import { tintGround } from '@drogerie/shared-lib/ui/tint.ts'
import { ActionCard, ActionGrid } from '#ui/action-card.tsx'
import { Page } from '#ui/page.tsx'
import {
  shopHomeActions,
  shopHomeActionsCount,
  shopHomeBanners,
  shopHomeRows,
} from './shop-home-parts.ts'
import styles from './shop-home.module.css'

/**
 * The shop's own front page: categories first, then what is in action, recommended, new and most
 * bought.
 */
export function ShopHomePage({ taxons }: { taxons: SearchTaxon['children'] }) {
  const { t } = useTranslation('mf-catalog')
  const { api } = useShop()
  const rows = useQueries({ queries: shopHomeRows.map(({ search }) => hitsQuery(api, search)) })
  const { collection = true, offers = true } = useCustomerService()?.promises ?? {}
  const { data: actions } = useQuery(actionsQuery(api, shopHomeActions, shopHomeActionsCount))
  return (
    <Page>
      <PageHead
        canonical={paths.shopHome()}
        title={t('home.title')}
        description={t(collection ? 'home.description' : 'home.shortDescription')}
      />
      <div className={styles['top']}>
        <h1>{t('home.title')}</h1>
        <Banners filter={shopHomeBanners} look="mosaic" />
        <ul className={styles['taxons']} aria-label={t('taxons.title')}>
          {taxons
            .filter(({ enabled }) => enabled)
            .map(({ code, name, slug, mainImage, tint }) => (
              <li key={code}>
                <a
                  className={styles['taxon']}
                  href={paths.taxon(slug)}
                  style={{ background: tintGround(tint) }}
                >
                  {mainImage ? <Picture {...hitImage(mainImage)} alt="" eager /> : null}
                  {name}
                </a>
              </li>
            ))}
        </ul>
      </div>
      {shopHomeRows.map(({ code, href }, index) => (
        <ProductRow
          key={code}
          id={code === 'news' ? newsAnchor : undefined}
          title={t(`home.row.${code}`)}
          hits={rows[index]?.data?.members ?? []}
          aside={href && offers ? <a href={href}>{t('home.allActions')}</a> : undefined}
        />
      ))}
      {actions && actions.members.length > 0 ? (
        <section>
          <SectionHeading
            title={t('home.selectedActions')}
            aside={<a href={paths.offers()}>{t('home.allActions')}</a>}
          />
          <ActionGrid>
            {actions.members.map((action) => (
              <ActionCard key={action.slug} action={action} />
            ))}
          </ActionGrid>
        </section>
      ) : null}
    </Page>
  )
}
