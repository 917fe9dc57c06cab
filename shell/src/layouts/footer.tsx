import { useTranslation } from 'react-i18next'
import { CookieSettingsLink } from './cookie-settings-link.tsx'
import { FooterGroup } from './footer-group.tsx'
import { footerGroups, legalLinks } from './footer-links.ts'
import { HomeLink } from './home-link.tsx'
import { NewsletterForm } from './newsletter-form.tsx'
import styles from './footer.module.css'

export function Footer() {
  const { t } = useTranslation('shell')
  return (
    <footer className={styles['footer']} data-ground="ink" data-print="hide">
      <div className="wrap">
        <div className={styles['columns']}>
          <div>
            <HomeLink tone="light" label={t('brand.home')} />
            <NewsletterForm />
          </div>
          {footerGroups.map(({ key, links }) => (
            <FooterGroup
              key={key}
              title={t(`footer.${key}`)}
              links={links.map((link) => ({ text: t(`footer.${link.key}`), href: link.href }))}
            />
          ))}
        </div>
        <p className={styles['service']}>
          {t('footer.service')} <a href={`tel:+420${t('contact.phone').replaceAll(/\s/g, '')}`}>{t('contact.phone')}</a>,{' '}
          {t('footer.hours')}
        </p>
        <div className={styles['legal']}>
          <p>{t('footer.copyright')}</p>
          <ul className={styles['legalLinks']}>
            {legalLinks.map(({ key, href }) => (
              <li key={key}>
                <a href={href}>{t(`footer.${key}`)}</a>
              </li>
            ))}
            <li>
              <CookieSettingsLink />
            </li>
          </ul>
        </div>
      </div>
    </footer>
  )
}
