import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './consent-card.module.css'
import { purposes } from './consent-rules.ts'
import { decide, rereadConsent } from './consent-state.ts'
import { openConsentSettings } from './show-consent.ts'

/** Slug of the editors' page. */
const privacyPage = 'ochrana-osobnich-udaju'

/**
 * The question, in a corner of the page that can be read and used meanwhile; three buttons of one
 * look. The focus starts at its heading, unless the visitor is busy elsewhere already. Search
 * engines do not quote it.
 */
export function ConsentCard() {
  const { t } = useTranslation('shell')
  const shop = useShop()
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()

  useLayoutEffect(() => {
    if (document.activeElement === null || document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    const look = () => rereadConsent(shop)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [shop])

  return (
    <section
      role="dialog"
      aria-labelledby={id}
      className={styles['card']}
      data-consent
      data-nosnippet
      data-print="hide"
    >
      <h2 ref={heading} id={id} tabIndex={-1} className={styles['title']}>
        {t('consent.title')}
      </h2>
      <p>{t('consent.text')}</p>
      <div className={styles['buttons']}>
        <Button onClick={() => decide(shop, purposes)}>{t('consent.acceptAll')}</Button>
        <Button onClick={() => decide(shop, [])}>{t('consent.refuseAll')}</Button>
        <Button aria-haspopup="dialog" onClick={() => void openConsentSettings(shop)}>
          {t('consent.settings')}
        </Button>
      </div>
      <a href={paths.cmsPage(privacyPage)} className={styles['more']}>
        {t('consent.privacy')}
      </a>
    </section>
  )
}
