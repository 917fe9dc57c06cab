import { useShop } from '@drogerie/shared-lib/runtime'
import { useTranslation } from 'react-i18next'
import { openConsentSettings } from '../telemetry/consent/show-consent.ts'
import { privacyHref } from './footer-links.ts'

/**
 * Opens the choice about cookies again; without a script, or when its code does not come, a link to
 * what they are for.
 */
export function CookieSettingsLink() {
  const { t } = useTranslation('shell')
  const shop = useShop()
  return (
    <a
      href={privacyHref}
      aria-haspopup="dialog"
      onClick={(event) => {
        event.preventDefault()
        openConsentSettings(shop).catch(() => shop.navigate(privacyHref))
      }}
    >
      {t('legal.cookies')}
    </a>
  )
}
