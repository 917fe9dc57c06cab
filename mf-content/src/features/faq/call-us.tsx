import { customerService } from '@drogerie/shared-lib/contract/constants.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import Phone from 'lucide-react/icons/phone'
import { useTranslation } from 'react-i18next'
import styles from './faq.module.css'

/** Nobody is left without an answer. */
export function CallUs() {
  const { t } = useTranslation('mf-content')
  const hours = `${customerService.from}–${customerService.to}`.replaceAll(':', '.')
  return (
    <section className={styles['call']} aria-labelledby="faq-call">
      <Phone size={24} />
      <div>
        <h2 id="faq-call">{t('faq.call.title')}</h2>
        <p>{t('faq.call.text', { hours })}</p>
      </div>
      <div className={styles['ways']}>
        <LinkButton look="club" href={paths.contact()}>
          {t('faq.call.write')}
        </LinkButton>
        <a href={`tel:${t('contact.phoneLink')}`}>{t('contact.phone')}</a>
      </div>
    </section>
  )
}
