import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { Fold } from '@drogerie/shared-lib/ui/fold.tsx'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { useTranslation } from 'react-i18next'
import type { Town } from '#data/store-queries.ts'
import styles from './store-towns.module.css'

/**
 * Every store as a plain link, by town: the list above shows the nearest few, and the map needs a
 * script.
 */
export function StoreTowns({ towns }: { towns: readonly Town[] }) {
  const { t } = useTranslation('mf-content')
  if (towns.length === 0) return null
  return (
    <Panel title={t('stores.byTown')}>
      <Fold on="phone" summary={t('stores.allTowns')}>
        <ul className={styles['towns']}>
          {towns.map(({ name, stores }) => (
            <li key={name} className={styles['town']}>
              <h3>{name}</h3>
              <ul className={styles['stores']}>
                {stores.map(({ slug, name: store }) => (
                  <li key={slug}>
                    <a href={paths.storeDetail(slug)}>{store}</a>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </Fold>
    </Panel>
  )
}
