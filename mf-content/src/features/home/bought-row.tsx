import { ProductRow } from '@drogerie/shared-lib/product/product-row.tsx'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useSession, useShop } from '@drogerie/shared-lib/runtime'
import { useIsHydrated } from '@drogerie/shared-lib/ui/use-is-hydrated.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { boughtQuery } from './bought-query.ts'
import styles from './row.module.css'

/**
 * Goods that a customer has bought before. The server's page is the same for everybody and holds an
 * empty place for them, which only the browser of a signed-in customer gives a height; so nothing
 * below moves when the goods come.
 */
export function BoughtRow() {
  const { t } = useTranslation('mf-content')
  const isHydrated = useIsHydrated()
  const signedIn = useSession((session) => session.signedIn)
  const user = useSession((session) => session.user)
  const isReady = useSession((session) => session.ready)
  const { data: hits, isError } = useQuery({ ...boughtQuery(useShop()), enabled: user !== null })
  if (!isHydrated) return <div className={styles['place']} data-unread="" />
  if (hits && user)
    return (
      <ProductRow
        title={t('home.bought.title')}
        aside={<a href={paths.purchases()}>{t('home.bought.all')}</a>}
        hits={hits}
      />
    )
  const isComing = signedIn && !isError && (user !== null || !isReady)
  return isComing ? <div className={styles['place']} aria-busy /> : null
}
