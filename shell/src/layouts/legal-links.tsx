import { useTranslation } from 'react-i18next'
import { CookieSettingsLink } from './cookie-settings-link.tsx'
import { legalLinks } from './footer-links.ts'

/** Links that the law requires at the foot of every page. */
export function LegalLinks({ className }: { className: string | undefined }) {
  const { t } = useTranslation('shell')
  return (
    <ul className={className}>
      {legalLinks.map(({ key, href }) => (
        <li key={key}>
          <a href={href}>{t(`legal.${key}`)}</a>
        </li>
      ))}
      <li>
        <CookieSettingsLink />
      </li>
    </ul>
  )
}
