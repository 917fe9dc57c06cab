import { localPhone } from '@drogerie/shared-lib/format/service-line.ts'
import { useCustomerService } from '@drogerie/shared-lib/runtime'
import { Stepper } from '@drogerie/shared-lib/ui/stepper.tsx'
import Phone from 'lucide-react/icons/phone'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMatches } from 'react-router'
import { cartStepOf, cartSteps } from './cart-steps.ts'
import { LegalLinks } from './legal-links.tsx'
import { HomeLink } from './home-link.tsx'
import { Main } from './main.tsx'
import texts from '../i18n/late/cart-layout.json' with { type: 'json' }
import { useLateTexts } from '../i18n/use-late-texts.ts'
import styles from './cart-layout.module.css'

/** The frame of the checkout: nothing that leads away but the logo and a telephone. */
export function CartLayout({ children }: { children: ReactNode }) {
  useLateTexts(texts)
  return (
    <div className={styles['page']}>
      <CartHeader />
      <Main>{children}</Main>
      <CartFooter />
    </div>
  )
}

function CartHeader() {
  const { t } = useTranslation('shell')
  const current = cartStepOf(useMatches().at(-1)?.id)
  const isComplete = current !== null && current > cartSteps.length
  const steps = cartSteps.map(({ key, href }) => ({
    text: t(`cart.${key}`),
    href: isComplete ? undefined : href,
  }))
  const service = useCustomerService()
  return (
    <header className={styles['header']} data-print="hide">
      <div className={`wrap ${styles['row']}`}>
        <HomeLink />
        {current === null ? null : (
          <div className={styles['steps']}>
            <Stepper
              label={t('cart.steps')}
              steps={steps}
              current={current}
              doneLabel={t('cart.done')}
            />
          </div>
        )}
        {service ? (
          <a className={styles['help']} href={`tel:${service.phone}`}>
            <Phone size={20} aria-hidden />
            <span>
              {t('cart.help')} <b>{localPhone(service.phone)}</b>
            </span>
          </a>
        ) : null}
      </div>
    </header>
  )
}

function CartFooter() {
  const { t } = useTranslation('shell')
  return (
    <footer className={`wrap ${styles['footer']}`} data-print="hide">
      <p className={styles['safe']}>
        <ShieldCheck size={18} aria-hidden />
        {t('cart.safe')} <span aria-hidden>·</span> {t('cart.returns')}
      </p>
      <LegalLinks className={styles['links']} />
    </footer>
  )
}
