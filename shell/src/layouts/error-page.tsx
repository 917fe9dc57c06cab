import { localPhone, serviceHours } from '@drogerie/shared-lib/format/service-line.ts'
import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { ProductRow } from '@drogerie/shared-lib/product/product-row.tsx'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { PageHead, useCustomerService, useShop } from '@drogerie/shared-lib/runtime'
import { Button, LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { ChipLink, ChipRow } from '@drogerie/shared-lib/ui/chip.tsx'
import { EmptyState } from '@drogerie/shared-lib/ui/empty-state.tsx'
import { Notice, SectionHeading } from '@drogerie/shared-lib/ui/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { Search } from '@drogerie/shared-lib/ui/icons/search.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse } from 'react-router'
import { bestsellersQuery } from '@drogerie/shared-lib/pages/bestsellers-query.ts'
import { openAnew } from '../navigation/open-anew.ts'
import { BreadcrumbTrail } from './breadcrumb-trail.tsx'
import { BottleArt } from './error-art/bottle-art.tsx'
import { PaperArt } from './error-art/paper-art.tsx'
import { errorTexts, isNotHere, type ErrorTexts } from './error-texts.ts'
import { linksOfParts, useShopParts, type ShopPart } from './shop/use-shop-parts.ts'
import lateTexts from '../i18n/late/error-page.json' with { type: 'json' }
import { useLateTexts } from '../i18n/use-late-texts.ts'
import styles from './error-page.module.css'

/** The sentence of a thrown response: 'Page Not Found: {path}'. */
const sentenceOf = (error: unknown): string | undefined =>
  isRouteErrorResponse(error)
    ? (error.data as { message?: string } | null | undefined)?.message
    : undefined

/**
 * Status, the three texts of the specification and a link home; title and breadcrumb come from the
 * status.
 */
export function ErrorPage({ status, error }: { status: number; error: unknown }) {
  useLateTexts(lateTexts)
  const { t } = useTranslation('shell')
  const texts = errorTexts(status)
  const sentence = sentenceOf(error)
  const isMissing = isNotHere(texts)
  return (
    <>
      <PageHead title={t(`${texts}.title`)} robots="noindex" />
      <BreadcrumbTrail crumbs={[{ name: t(`${texts}.breadcrumb`) }]} />
      <div className={`wrap ${styles['page']}`}>
        <EmptyState
          heading="h1"
          tone={isMissing ? 'blue' : 'lilac'}
          art={<div className={styles['art']}>{isMissing ? <PaperArt /> : <BottleArt />}</div>}
          over={status}
          title={t(`${texts}.text`)}
          actions={<Actions texts={texts} />}
        >
          <p>{t(`${texts}.text2`)}</p>
          <p>{t(`${texts}.text3`)}</p>
          {sentence ? <p className={styles['sentence']}>{sentence}</p> : null}
        </EmptyState>
        {isMissing ? (
          <>
            <PopularLinks />
            <Goods />
          </>
        ) : (
          <Help />
        )}
      </div>
    </>
  )
}

function Actions({ texts }: { texts: ErrorTexts }): ReactNode {
  const { t } = useTranslation('shell')
  const shop = useShop()
  const home = t('common:general.backHome')
  if (!isNotHere(texts)) {
    return (
      <>
        <Button look="plum" size="lg" onClick={() => void openAnew(shop)}>
          {t('common:general.reload')}
        </Button>
        <LinkButton size="lg" href={paths.home()}>
          {home}
        </LinkButton>
      </>
    )
  }
  return (
    <>
      <LinkButton look="plum" size="lg" href={paths.home()}>
        {home}
      </LinkButton>
      <LinkButton size="lg" href={paths.search()} icon={<Search size={20} aria-hidden />}>
        {t('common:general.search')}
      </LinkButton>
    </>
  )
}

const popular = [
  { key: 'linkOffers', href: paths.offers(), needs: 'offers' },
  { key: 'linkProducts', href: paths.taxons() },
  { key: 'linkStores', href: paths.stores(), needs: 'stores' },
  { key: 'linkComplaints', href: paths.complaintRules() },
  { key: 'linkClub', href: paths.clubLanding(), needs: 'club' },
  { key: 'linkFaq', href: paths.faq() },
] as const satisfies readonly { key: string; href: string; needs?: ShopPart }[]

function PopularLinks() {
  const { t } = useTranslation('shell')
  const parts = useShopParts()
  return (
    <section>
      <SectionHeading title={t('errorPage.popular')} />
      <ChipRow>
        {linksOfParts<(typeof popular)[number]>(popular, parts).map(({ key, href }) => (
          <ChipLink key={key} href={href}>
            {key === 'linkClub' ? parts.club?.name : t(`errorPage.${key}`)}
          </ChipLink>
        ))}
      </ChipRow>
    </section>
  )
}

/** Whoever came for something may take something else. */
function Goods() {
  const { t } = useTranslation('shell')
  const { data } = useQuery(bestsellersQuery(useShop().api))
  return <ProductRow title={t('errorPage.goods')} hits={data?.members ?? []} />
}

/** A shopper who must order now can call; the line-up's id tells support the exact release. */
function Help() {
  const { t } = useTranslation('shell')
  const { lineupId } = useShop().config
  const service = useCustomerService()
  return (
    <Notice
      aside={<span className={styles['code']}>{t('errorPage.lineup', { id: lineupId })}</span>}
    >
      {service ? (
        <>
          {t('errorPage.needHelp')} <a href={`tel:${service.phone}`}>{localPhone(service.phone)}</a>
          , {typography(serviceHours(service))}.
        </>
      ) : (
        t('errorPage.code')
      )}
    </Notice>
  )
}
