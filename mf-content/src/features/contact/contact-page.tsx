import type { Channel } from '@drogerie/shared-lib/contract/channel.ts'
import { isFreephone, localPhone, serviceHours } from '@drogerie/shared-lib/format/service-line.ts'
import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { useClubWords } from '@drogerie/shared-lib/pages/club-words.ts'
import { storeQuery } from '@drogerie/shared-lib/pages/store-query.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import {
  channelQuery,
  PageHead,
  useCustomerService,
  useSession,
  useShop,
} from '@drogerie/shared-lib/runtime'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from '@drogerie/shared-lib/ui/icons/chevron-right.tsx'
import { Mail } from '@drogerie/shared-lib/ui/icons/mail.tsx'
import { Phone } from '@drogerie/shared-lib/ui/icons/phone.tsx'
import { Store } from '@drogerie/shared-lib/ui/icons/store.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useOrganizationJsonLd } from '#data/use-organization-json-ld.ts'
import { Page, PageTitle } from '#ui/page.tsx'
import styles from './contact.module.css'
import { CallForm, ContactForm } from './late-parts.ts'

export function ContactPage() {
  const { t } = useTranslation('mf-content')
  const { data: channel } = useQuery(channelQuery(useShop().api))
  const { stores = true } = useCustomerService()?.promises ?? {}
  return (
    <Page tight>
      <PageHead
        canonical={paths.contact()}
        title={t('contact.title')}
        description={t(stores ? 'contact.description' : 'contact.descriptionPlain')}
        jsonLd={useOrganizationJsonLd()}
      />
      <PageTitle title={t('contact.title')} lead={t('contact.lead')} />
      <div className={styles['ways']}>
        {channel ? <ServiceWays service={channel.customerService} /> : null}
        {stores ? <StoreWay /> : null}
      </div>
      <div className={styles['columns']}>
        <ContactForm />
        <aside className={styles['aside']}>
          <SelfHelp />
          <CallForm />
          {channel ? <Operator seller={channel.seller} /> : null}
        </aside>
      </div>
    </Page>
  )
}

function ServiceWays({ service }: { service: Channel['customerService'] }) {
  const { t } = useTranslation('mf-content')
  const { phone, email } = service
  return (
    <>
      <Way
        icon={<Phone size={24} />}
        over={t('contact.line')}
        title={localPhone(phone)}
        href={`tel:${phone}`}
        note={
          isFreephone(phone)
            ? t('contact.hoursFree', { hours: typography(serviceHours(service)) })
            : typography(serviceHours(service))
        }
      />
      <Way
        icon={<Mail size={24} />}
        over={t('contact.email')}
        title={email}
        href={`mailto:${email}`}
        note={t('contact.reply')}
      />
    </>
  )
}

/** The seller, as on tax documents. */
function Operator({
  seller: { name, street, city, companyId, taxId, register },
}: {
  seller: Channel['seller']
}) {
  const { t } = useTranslation('mf-content')
  const ids = [
    companyId && t('contact.operator.companyId', { id: companyId }),
    taxId && t('contact.operator.taxId', { id: taxId }),
  ]
  return (
    <Panel title={t('contact.operator.title')} heading="h2">
      <address className={styles['operator']}>
        <span>{name}</span>
        <span>
          {street}, {city}
        </span>
        <span>{ids.filter(Boolean).join(', ')}</span>
        {register ? <span>{typography(`${name} je ${register}.`)}</span> : null}
      </address>
      <p className={styles['note']}>{t('contact.operator.dispute')}</p>
    </Panel>
  )
}

type WayProps = { icon: ReactNode; over: string; title: string; href: string; note: string }

function Way({ icon, over, title, href, note }: WayProps) {
  return (
    <Panel className={styles['way']}>
      <span className={styles['tile']}>{icon}</span>
      <p>
        <span className={styles['note']}>{over}</span>
        <a href={href}>{title}</a>
        <span className={styles['note']}>{note}</span>
      </p>
    </Panel>
  )
}

/** The shopper's own store once the browser knows it; all stores until then. */
function StoreWay() {
  const { t } = useTranslation('mf-content')
  const { api } = useShop()
  const favourite = useSession(({ favouriteStore }) => favouriteStore)
  const { data: store } = useQuery(storeQuery(api, favourite))
  return (
    <Way
      icon={<Store size={24} />}
      over={t('contact.inStore')}
      title={store?.name ?? t('contact.findStore')}
      href={store ? paths.storeDetail(store.slug) : paths.stores()}
      note={store?.openingText ?? t('contact.stores')}
    />
  )
}

/** Questions that most people ask, with their answers. */
function SelfHelp() {
  const { t } = useTranslation('mf-content')
  const club = useClubWords()
  const links = [
    { text: t('contact.help.order'), href: paths.purchases() },
    { text: t('contact.help.return'), href: paths.withdrawal() },
    { text: t('contact.help.password'), href: paths.forgottenPassword() },
    ...(club ? [{ text: t('contact.help.points'), href: paths.points() }] : []),
    { text: t('contact.help.faq'), href: paths.faq() },
  ]
  return (
    <section className={styles['help']} aria-labelledby="contact-help">
      <h2 id="contact-help">{t('contact.help.title')}</h2>
      <ul className={styles['links']}>
        {links.map(({ text, href }) => (
          <li key={href}>
            <a href={href}>
              {text}
              <ChevronRight size={20} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
