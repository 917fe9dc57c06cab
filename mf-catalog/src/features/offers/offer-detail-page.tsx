import type { ActionDetail } from '@drogerie/shared-lib/contract/action.ts'
import { todayInPrague } from '@drogerie/shared-lib/contract/today.ts'
import { formatDaySpan } from '@drogerie/shared-lib/format/date.ts'
import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { ProductRow } from '@drogerie/shared-lib/product/product-row.tsx'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { aboutSubject, metaDescription, PageHead } from '@drogerie/shared-lib/runtime'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { HtmlText } from '@drogerie/shared-lib/ui/html-text.tsx'
import { tintGround } from '@drogerie/shared-lib/ui/tint.ts'
import { useTranslation } from 'react-i18next'
import { Hero, SceneHero } from '#ui/hero.tsx'
import { OfferBadge } from '#ui/offer-badge.tsx'
import { Page } from '#ui/page.tsx'
import styles from './offers.module.css'
import { LeafletPages, ShowLeaflet } from './leaflet-pages.tsx'

/** An offer: how long it holds, what it says, and its goods by category and campaign. */
export function OfferDetailPage({ action }: { action: ActionDetail }) {
  const { t } = useTranslation('mf-catalog')
  const {
    slug,
    title,
    image,
    giftsGone,
    leafletPages = [],
    leafletSpots = [],
    productsByTaxon,
    campaigns,
  } = action
  // the words of an offer are about its gifts, and about prices of its days
  const perex = giftsGone ? null : action.perex
  const content = giftsGone || whenOf(action) !== 'validity' ? null : action.content
  const validity = useValidity(action)
  // campaigns show the same goods, better sorted
  const byTaxon = campaigns.length > 0 ? [] : productsByTaxon
  const searchTitle = offerTitle(title, perex)
  return (
    <Page>
      <PageHead
        canonical={paths.offerDetail(slug)}
        title={searchTitle}
        description={metaDescription([
          aboutSubject(title, perex),
          validity,
          t('offers.description'),
        ])}
        image={image ?? undefined}
      />
      <OfferHero action={action} />
      {content ? (
        <div className={styles['rules']}>
          <HtmlText html={content} />
        </div>
      ) : null}
      {leafletPages.length > 0 ? (
        <LeafletPages
          title={title}
          validity={validity}
          pages={leafletPages}
          spots={leafletSpots}
          goods={goodsOf(action)}
        />
      ) : null}
      {campaigns.map(({ name, products }) => (
        <ProductRow key={name} title={name} hits={products} />
      ))}
      {byTaxon.map(({ taxon, products }) => (
        <ProductRow
          key={taxon.code}
          title={taxon.name}
          hits={products}
          aside={<a href={paths.taxon(taxon.slug)}>{t('offers.wholeTaxon')}</a>}
        />
      ))}
    </Page>
  )
}

/** Everything in the offer, by the code of its product. */
const goodsOf = ({ productsByTaxon, campaigns }: ActionDetail) =>
  new Map(
    [...productsByTaxon, ...campaigns]
      .flatMap(({ products }) => products)
      .map((hit) => [hit.productCode, hit]),
  )

/** Search engines cut longer ones. characters */
const longestTitle = 58

/** Beside offers of the same name the goods tell them apart, where there is room for both. */
function offerTitle(title: string, perex: string | null | undefined): string {
  const offered = perex?.replace(/\.$/, '')
  const both = aboutSubject(title, offered)
  return both.length <= longestTitle
    ? both
    : ([offered, title].find((text) => text && text.length <= longestTitle) ?? title)
}

/** Whether it holds today, is over or has not begun; the last part of the key of a text. */
function whenOf({ validFrom, validTo }: ActionDetail): 'validity' | 'over' | 'ahead' {
  const today = todayInPrague()
  if (validTo && validTo < today) return 'over'
  return validFrom && validFrom > today ? 'ahead' : 'validity'
}

function useValidity(action: ActionDetail): string {
  const { t } = useTranslation('mf-catalog')
  const { validFrom, validTo } = action
  return t(`offers.${whenOf(action)}`, { range: formatDaySpan(validFrom, validTo) })
}

function OfferHero({ action }: { action: ActionDetail }) {
  const { t } = useTranslation('mf-catalog')
  const { title, image, tint, leafletUrl, leafletPages = [] } = action
  const perex = action.giftsGone ? t('offers.giftsGoneText') : action.perex
  const words = {
    over: <OfferBadge pill action={action} />,
    title: typography(title),
    text: perex ? typography(perex) : undefined,
    note: useValidity(action),
    actions:
      leafletPages.length > 0 ? (
        <ShowLeaflet pages={leafletPages.length} />
      ) : leafletUrl ? (
        <LinkButton look="plum" size="lg" href={leafletUrl}>
          {t('offers.showLeaflet')}
        </LinkButton>
      ) : undefined,
  }
  return image ? (
    <SceneHero {...words} scene={image} />
  ) : (
    <Hero {...words} ground={tintGround(tint)} pictures={[]} />
  )
}
