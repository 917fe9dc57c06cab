import type { Brand } from '@drogerie/shared-lib/contract/brand.ts'
import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { hitImage } from '@drogerie/shared-lib/product/hit-rules.ts'
import { ProductRow } from '@drogerie/shared-lib/product/product-row.tsx'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { aboutSubject, metaDescription, PageHead, useShop } from '@drogerie/shared-lib/runtime'
import { Badge } from '@drogerie/shared-lib/ui/badge.tsx'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { EmptyState } from '@drogerie/shared-lib/ui/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { hitsQuery } from '@drogerie/shared-lib/pages/hits-query.ts'
import { Hero, SceneHero } from '#ui/hero.tsx'
import { Page } from '#ui/page.tsx'
import styles from './brand-page.module.css'
import { BrandTaxons } from './brand-taxons.tsx'
import { canonicalOf } from './listing-address.ts'
import { BrandTelling } from './late-parts.ts'
import { Listing } from './listing.tsx'
import { filterCount, goodsSorts, type ListingScope, type ListingState } from './listing-url.ts'

const productsAnchor = 'produkty'
const hidden = ['brand']

export const brandBestsellers = (code: string) => ({
  brand: [code],
  order_by: 'sold',
  sort: 'desc',
  masterVariant: true,
  itemsPerPage: 10,
})

type BrandPageProps = {
  brand: Brand
  scope: ListingScope
  state: ListingState
  /** Search engines may keep the page of this state. */
  indexed: boolean
}

/**
 * A brand: its claim, where its goods are, what sells best, what its makers say, and all of its
 * goods.
 */
export function BrandPage({ brand, scope, state, indexed }: BrandPageProps) {
  const { t } = useTranslation('mf-catalog')
  const { data: best } = useQuery(hitsQuery(useShop().api, brandBestsellers(brand.code)))
  const { name, slug, description, image, logo } = brand
  const place = useMemo(() => ({ path: paths.brandDetail(slug), base: {} }), [slug])
  const page = state.pages.from
  const title = page > 1 ? t('listing.titleOfPage', { name, page }) : name
  const isWhole = filterCount(state) === 0 && state.pages.from === 1 && state.sort === null
  return (
    <Page>
      <PageHead
        canonical={canonicalOf(place, state)}
        robots={indexed ? undefined : 'noindex'}
        title={title}
        description={metaDescription([
          aboutSubject(title, description),
          t('brands.description', { name }),
        ])}
        image={image ?? logo ?? undefined}
      />
      <div className={styles['top']}>
        <BrandHero brand={brand} />
        {isWhole ? <BrandTaxons brand={brand} /> : null}
      </div>
      {isWhole ? (
        <ProductRow
          title={t('brands.bestsellers')}
          lead={t('brands.bestsellersLead', { name })}
          aside={
            <a href={`#${productsAnchor}`}>
              {t('brands.allShort', { count: brand.productsCount })}
            </a>
          }
          hits={best?.members ?? []}
        />
      ) : null}
      {isWhole ? <BrandTelling brand={brand} /> : null}
      <section id={productsAnchor} aria-label={t('brands.products', { name })}>
        <Listing
          name={name}
          scope={scope}
          place={place}
          state={state}
          sorts={goodsSorts}
          hidden={hidden}
          nothing={
            <EmptyState
              title={t('brands.empty')}
              actions={
                <LinkButton look="plum" href={paths.brands()}>
                  {t('brands.title')}
                </LinkButton>
              }
            />
          }
        />
      </section>
    </Page>
  )
}

function BrandHero({
  brand: { name, description, image, logo, ownBrand, productsCount },
}: {
  brand: Brand
}) {
  const { t } = useTranslation('mf-catalog')
  const words = {
    over: ownBrand ? (
      <Badge tone="surface" pill>
        {t('common:product.badge.ownBrand')}
      </Badge>
    ) : undefined,
    title: name,
    text: description ? typography(description) : undefined,
    actions:
      productsCount > 0 ? (
        <LinkButton look="plum" size="lg" href={`#${productsAnchor}`}>
          {t('brands.allProducts', { count: productsCount })}
        </LinkButton>
      ) : undefined,
  }
  return image ? (
    <SceneHero {...words} scene={image} />
  ) : (
    <Hero {...words} ground="var(--t-vlasy)" pictures={logo ? [hitImage(logo)] : []} />
  )
}
