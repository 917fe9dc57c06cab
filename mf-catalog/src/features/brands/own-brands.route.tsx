import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { PageHead, shopOf, useShop, type Crumb } from '@drogerie/shared-lib/runtime'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { EmptyState } from '@drogerie/shared-lib/ui/empty-state.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { LoaderFunctionArgs } from 'react-router'
import { brandsQuery } from '#data/brand-queries.ts'
import { Page } from '#ui/page.tsx'
import { BrandCards } from './brand-cards.tsx'

const ownBrands = { ownBrand: true } as const

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, queryClient, i18n } = shopOf(context)
  await queryClient.fetchQuery(brandsQuery(api, ownBrands))
  return {
    crumbs: [
      { name: i18n.t('mf-catalog:offers.title'), href: paths.offers() },
      { name: i18n.t('mf-catalog:brands.own.title') },
    ],
  }
}

type Data = Awaited<ReturnType<typeof loader>>

/** The shop's own brands, all of them. */
export function Component() {
  const { t } = useTranslation('mf-catalog')
  const { data } = useSuspenseQuery(brandsQuery(useShop().api, ownBrands))
  return (
    <Page tight>
      <PageHead
        canonical={paths.ownBrands()}
        title={t('brands.own.title')}
        description={t('brands.own.description')}
      />
      <h1>{t('brands.own.title')}</h1>
      <p>{t('brands.own.lead')}</p>
      {data.members.length > 0 ? (
        <BrandCards brands={data.members} heading="h2" />
      ) : (
        <EmptyState
          title={t('brands.own.none.title')}
          actions={
            <LinkButton look="plum" href={paths.brands()}>
              {t('brands.own.none.all')}
            </LinkButton>
          }
        >
          {t('brands.own.none.text')}
        </EmptyState>
      )}
    </Page>
  )
}

export const handle = { crumbs: ({ crumbs }: Data): Crumb[] => crumbs }
