import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { ProductRow } from '@drogerie/shared-lib/product/product-row.tsx'
import { useShop } from '@drogerie/shared-lib/runtime'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { EmptyState } from '@drogerie/shared-lib/ui/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import SearchX from 'lucide-react/icons/search-x'
import { useTranslation } from 'react-i18next'
import { hitsQuery } from '#data/hits-queries.ts'
import { bestsellers } from './search-queries.ts'
import { isLongEnough } from './search-rules.ts'

/** Never a dead end: what to try, where to look, and what others buy. */
export function SearchNothing({ query }: { query: string }) {
  const { t } = useTranslation('mf-catalog')
  const { data } = useQuery(hitsQuery(useShop().api, bestsellers))
  return (
    <>
      <EmptyState
        title={t(isLongEnough(query) ? 'search.nothing.title' : 'search.tooShort')}
        art={<SearchX size={120} strokeWidth={1} />}
        actions={
          <>
            <LinkButton look="plum" href={paths.taxons()}>
              {t('search.nothing.taxons')}
            </LinkButton>
            <LinkButton href={paths.brands()}>{t('search.nothing.brands')}</LinkButton>
            <LinkButton href={paths.contact()}>{t('search.nothing.contact')}</LinkButton>
          </>
        }
      >
        <ul>
          <li>{t('search.nothing.tip1')}</li>
          <li>{t('search.nothing.tip2')}</li>
          <li>{t('search.nothing.tip3')}</li>
        </ul>
      </EmptyState>
      <ProductRow title={t('search.nothing.bestsellers')} hits={data?.members ?? []} />
    </>
  )
}
