import { localPhone, serviceHours } from '@drogerie/shared-lib/format/service-line.ts'
import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { useCustomerService, useShop } from '@drogerie/shared-lib/runtime'
import { cx } from '@drogerie/shared-lib/ui/cx.ts'
import { useTranslation } from 'react-i18next'
import { FooterGroup } from './footer-group.tsx'
import { footerGroups } from './footer-links.ts'
import { LegalLinks } from './legal-links.tsx'
import { HomeLink } from './home-link.tsx'
import { NewsletterForm } from './newsletter-form.tsx'
import texts from '../i18n/late/page-end.json' with { type: 'json' }
import { linksOfParts, useShopParts } from './shop/use-shop-parts.ts'
import { useLateTexts } from '../i18n/use-late-texts.ts'
import styles from './footer.module.css'

export function Footer() {
  useLateTexts(texts)
  const { t } = useTranslation('shell')
  const service = useCustomerService()
  const parts = useShopParts()
  return (
    <footer className={cx(styles['footer'], 'far-down')} data-ground="ink" data-print="hide">
      <div className="wrap">
        <div className={styles['columns']}>
          <div>
            <HomeLink tone="light" />
            <NewsletterForm />
          </div>
          {linksOfParts<(typeof footerGroups)[number]>(footerGroups, parts).map(
            ({ key, links }) => (
              <FooterGroup
                key={key}
                title={key === 'club' ? (parts.club?.name ?? '') : t(`footer.${key}`)}
                links={linksOfParts<(typeof links)[number]>(links, parts).map((link) => ({
                  text: t(`footer.${link.key}`),
                  href: link.href,
                }))}
              />
            ),
          )}
        </div>
        {service ? (
          <p className={styles['service']}>
            {t('footer.service')} <a href={`tel:${service.phone}`}>{localPhone(service.phone)}</a>,{' '}
            {typography(serviceHours(service))}
          </p>
        ) : null}
        <div className={styles['legal']}>
          <p>{t('footer.copyright', { name: useShop().config.siteName })}</p>
          <LegalLinks className={styles['legalLinks']} />
        </div>
      </div>
    </footer>
  )
}
