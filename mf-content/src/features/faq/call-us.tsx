import { localPhone, serviceHours } from '@drogerie/shared-lib/format/service-line.ts'
import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useCustomerService } from '@drogerie/shared-lib/runtime'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { Phone } from '@drogerie/shared-lib/ui/icons/phone.tsx'
import { useTranslation } from 'react-i18next'
import styles from './faq.module.css'

/** A contact for questions that the page does not answer. */
export function CallUs() {
  const { t } = useTranslation('mf-content')
  const service = useCustomerService()
  return (
    <section className={styles['call']} aria-labelledby="faq-call">
      <Phone size={24} />
      <div>
        <h2 id="faq-call">{t('faq.call.title')}</h2>
        <p>
          {service
            ? t('faq.call.text', { hours: typography(serviceHours(service)) })
            : t('faq.call.textByMail')}
        </p>
      </div>
      <div className={styles['ways']}>
        <LinkButton look="club" href={paths.contact()}>
          {t('faq.call.write')}
        </LinkButton>
        {service ? <a href={`tel:${service.phone}`}>{localPhone(service.phone)}</a> : null}
      </div>
    </section>
  )
}
