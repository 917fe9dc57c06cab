import { serviceHours } from '@drogerie/shared-lib/format/service-line.ts'
import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { useCustomerService } from '@drogerie/shared-lib/runtime'
import { Clock } from '@drogerie/shared-lib/ui/icons/clock.tsx'
import { Phone } from '@drogerie/shared-lib/ui/icons/phone.tsx'
import { Truck } from '@drogerie/shared-lib/ui/icons/truck.tsx'
import { Undo2 } from '@drogerie/shared-lib/ui/icons/undo-2.tsx'
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

/** Promises of the shop, as far as it offers them, above the footer of every page. */
export function Benefits() {
  useLateTexts(texts)
  const { t } = useTranslation('shell')
  const service = useCustomerService()
  const { freeDelivery = true, collection = true, stores = true } = service?.promises ?? {}
  const isOffered = { delivery: freeDelivery, pickup: collection, returns: true, service: true }
  const textOf = (key: keyof typeof isOffered) => {
    if (key === 'service' && service) return typography(serviceHours(service))
    return key === 'returns' && !stores ? t('benefits.returnsByMail') : t(`benefits.${key}Text`)
  }
  return (
    <aside className="wrap" aria-label={t('benefits.label')} data-print="hide">
      <ul className={styles['row']}>
        {benefits
          .filter(({ key }) => isOffered[key])
          .map(({ key, Icon }) => (
            <li key={key} className={styles['benefit']}>
              <span className={styles['icon']}>
                <Icon size={24} aria-hidden />
              </span>
              <span>
                <strong>{t(`benefits.${key}`)}</strong>
                {textOf(key)}
              </span>
            </li>
          ))}
      </ul>
    </aside>
  )
}
