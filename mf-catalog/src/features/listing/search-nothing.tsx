import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { ProductRow } from '@drogerie/shared-lib/product/product-row.tsx'
import { useShop } from '@drogerie/shared-lib/runtime'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { EmptyState } from '@drogerie/shared-lib/ui/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { hitsQuery } from '@drogerie/shared-lib/pages/hits-query.ts'
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
        art={<LostMagnifier />}
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

/** A magnifying glass that looks a little sorry. */
const LostMagnifier = () => (
  <svg width="200" height="180" viewBox="0 0 200 180" fill="none" strokeLinecap="round" aria-hidden>
    <ellipse cx="98" cy="168" rx="70" ry="7" fill="#f4ece2" />
    <path d="m122 116 34 36" stroke="#c4154e" strokeWidth="14" />
    <circle cx="88" cy="80" r="52" fill="#fff" stroke="#5b1b4b" strokeWidth="9" />
    <circle cx="88" cy="80" r="40" fill="#dcebc9" />
    <path d="M74 72v5M102 72v5M77 97c6-6 16-6 22 0" stroke="#2e1228" strokeWidth="4.5" />
  </svg>
)
