import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { useTranslation } from 'react-i18next'
import styles from './overview.module.css'

export function NoOrders() {
  const { t } = useTranslation('mf-account')
  return (
    <Panel>
      <div className={styles['row']}>
        <p>{t('overview.noOrders')}</p>
        <LinkButton look="plum" href={paths.shopHome()}>
          {t('overview.toShop')}
        </LinkButton>
      </div>
    </Panel>
  )
}
