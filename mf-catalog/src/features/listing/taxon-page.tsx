import type { Banner } from '@drogerie/shared-lib/contract/banner.ts'
import type { SearchTaxon } from '@drogerie/shared-lib/contract/taxon.ts'
import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { hitImage } from '@drogerie/shared-lib/product/hit-rules.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { aboutSubject, PageHead, useCustomerService } from '@drogerie/shared-lib/runtime'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { ChipLink, ChipRow } from '@drogerie/shared-lib/ui/chip.tsx'
import { EmptyState } from '@drogerie/shared-lib/ui/empty-state.tsx'
import { tintGround } from '@drogerie/shared-lib/ui/tint.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { BannerTile } from '#ui/banner-list.tsx'
import { Hero } from '#ui/hero.tsx'
import { Page } from '#ui/page.tsx'
import { canonicalOf } from './listing-address.ts'
import { Listing } from './listing.tsx'
import { goodsSorts, type ListingScope, type ListingState } from './listing-url.ts'

type TaxonPageProps = {
  taxon: SearchTaxon
  scope: ListingScope
  state: ListingState
  /** Search engines may keep the page of this state. */
  indexed: boolean
  promotions: readonly Banner[]
}

const heroPictures = 3

/** Packshots of the sub-categories, or the category's own. */
function picturesOf({ children, mainImage }: SearchTaxon): string[] {
  const pictures = [...new Set(children.flatMap((child) => child.mainImage ?? []))].slice(
    0,
    heroPictures,
  )
  return pictures.length === heroPictures ? pictures : [mainImage ?? []].flat()
}

/** The same tiles while the banners are the same. */
const useTiles = (banners: readonly Banner[]) =>
  useMemo(
    () => banners.map((banner) => <BannerTile key={banner.code} banner={banner} />),
    [banners],
  )

/** A category: what it is, where it divides, and its goods. */
export function TaxonPage({ taxon, scope, state, indexed, promotions }: TaxonPageProps) {
  const { t } = useTranslation('mf-catalog')
  const { name, slug, description, mainImage } = taxon
  const { stores = true } = useCustomerService()?.promises ?? {}
  const about = stores ? 'taxon.description' : 'taxon.descriptionPlain'
  const children = taxon.children.filter(({ enabled }) => enabled)
  const page = state.pages.from
  const subject = taxon.metaTitle ?? name
  const title = page > 1 ? t('listing.titleOfPage', { name: subject, page }) : subject
  const place = useMemo(() => ({ path: paths.taxon(slug), base: {} }), [slug])
  const tiles = useTiles(promotions)
  return (
    <Page tight>
      <PageHead
        canonical={canonicalOf(place, state)}
        robots={indexed ? undefined : 'noindex'}
        title={title}
        description={aboutSubject(title, description ?? t(about, { name: subject }))}
        image={mainImage ?? undefined}
      />
      <Hero
        title={name}
        text={description ? typography(description) : undefined}
        ground={tintGround(taxon.tint)}
        pictures={picturesOf(taxon).map((path) => hitImage(path))}
      />
      {children.length > 0 ? (
        <ChipRow scroll role="navigation" aria-label={t('taxon.children', { name })}>
          {children.map((child) => (
            <ChipLink key={child.code} href={paths.taxon(child.slug)}>
              {typography(child.name)}
            </ChipLink>
          ))}
        </ChipRow>
      ) : null}
      <Listing
        name={name}
        scope={scope}
        place={place}
        state={state}
        sorts={goodsSorts}
        promotions={tiles}
        nothing={
          <EmptyState
            title={t('taxon.empty.title')}
            actions={
              <LinkButton look="plum" href={paths.taxons()}>
                {t('taxon.empty.all')}
              </LinkButton>
            }
          >
            {t('taxon.empty.text')}
          </EmptyState>
        }
      />
    </Page>
  )
}
