import { serviceHours } from '@drogerie/shared-lib/format/service-line.ts'
import { useCustomerService } from '@drogerie/shared-lib/runtime'
import Clock from 'lucide-react/icons/clock'
import Phone from 'lucide-react/icons/phone'
import Truck from 'lucide-react/icons/truck'
import Undo2 from 'lucide-react/icons/undo-2'
import { useTranslation } from 'react-i18next'
import texts from '../i18n/late/page-end.json' with { type: 'json' }
import { useLateTexts } from '../i18n/use-late-texts.ts'
import styles from './benefits.module.css'

const benefits = [
  { key: 'delivery', Icon: Truck },
  { key: 'pickup', Icon: Clock },
  { key: 'returns', Icon: Undo2 },
  { key: 'service', Icon: Phone },
] as const

/** What the shop promises, above the footer of every page. */
export function Benefits() {
  useLateTexts(texts)
  const { t } = useTranslation('shell')
  const service = useCustomerService()
  return (
    <aside className="wrap" aria-label={t('benefits.label')} data-print="hide">
      <ul className={styles['row']}>
        {benefits.map(({ key, Icon }) => (
          <li key={key} className={styles['benefit']}>
            <span className={styles['icon']}>
              <Icon size={24} aria-hidden />
            </span>
            <span>
              <strong>{t(`benefits.${key}`)}</strong>
              {key === 'service' && service ? serviceHours(service) : t(`benefits.${key}Text`)}
            </span>
          </li>
        ))}
      </ul>
    </aside>
  )
}
