import { useCustomerService } from '@drogerie/shared-lib/runtime'
import { Clock } from '@drogerie/shared-lib/ui/icons/clock.tsx'
import { Truck } from '@drogerie/shared-lib/ui/icons/truck.tsx'
import { Undo2 } from '@drogerie/shared-lib/ui/icons/undo-2.tsx'
import { useTranslation } from 'react-i18next'
import { HelpLinks } from './menu/help-links.tsx'
import styles from './top-strip.module.css'

/**
 * Promises of the shop, as far as it offers them, and three links to help; only desktops have room
 * for them.
 */
export function TopStrip() {
  const { t } = useTranslation('shell')
  const promises = useCustomerService()?.promises
  return (
    <aside
      className={styles['strip']}
      data-ground="ink"
      data-print="hide"
      aria-label={t('strip.label')}
    >
      <div className={`wrap ${styles['row']}`}>
        <ul className={styles['list']}>
          {promises?.freeDelivery === false ? null : (
            <li>
              <Truck size={18} aria-hidden />
              {t('strip.delivery')}
            </li>
          )}
          {promises?.collection === false ? null : (
            <li>
              <Clock size={18} aria-hidden />
              {t('strip.pickup')}
            </li>
          )}
          <li>
            <Undo2 size={18} aria-hidden />
            {t('strip.returns')}
          </li>
        </ul>
        <ul className={`${styles['list']} ${styles['links']}`}>
          <HelpLinks help={t('strip.help')} />
        </ul>
      </div>
    </aside>
  )
}
