import { localPhone } from '@drogerie/shared-lib/format/service-line.ts'
import { useCustomerService, type WizardHeader } from '@drogerie/shared-lib/runtime'
import { Stepper } from '@drogerie/shared-lib/ui/stepper.tsx'
import { Phone } from '@drogerie/shared-lib/ui/icons/phone.tsx'
import { ShieldCheck } from '@drogerie/shared-lib/ui/icons/shield-check.tsx'
import { X } from '@drogerie/shared-lib/ui/icons/x.tsx'
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

type CartLayoutProps = { wizard?: WizardHeader | null; children: ReactNode }

/**
 * The frame of the checkout: nothing that leads away but the logo and a telephone. A wizard brings
 * its own steps and way out.
 */
export function CartLayout({ wizard = null, children }: CartLayoutProps) {
  useLateTexts(texts)
  return (
    <div className={styles['page']}>
      {wizard ? <WizardSteps wizard={wizard} /> : <CartHeader />}
      <Main>{children}</Main>
      <CartFooter isCheckout={wizard === null} />
    </div>
  )
}

type QuietHeaderProps = { steps: ReactNode; aside: ReactNode }

const QuietHeader = ({ steps, aside }: QuietHeaderProps) => (
  <header className={styles['header']} data-print="hide">
    <div className={`wrap ${styles['row']}`}>
      <HomeLink />
      {steps ? <div className={styles['steps']}>{steps}</div> : null}
      {aside}
    </div>
  </header>
)

const WizardSteps = ({ wizard: { cancel, ...stepper } }: { wizard: WizardHeader }) => (
  <QuietHeader
    steps={<Stepper {...stepper} />}
    aside={
      <a className={styles['help']} href={cancel.href}>
        <X size={20} aria-hidden />
        <span>{cancel.text}</span>
      </a>
    }
  />
)

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
    <QuietHeader
      steps={
        current === null ? null : (
          <Stepper
            label={t('cart.steps')}
            steps={steps}
            current={current}
            doneLabel={t('cart.done')}
          />
        )
      }
      aside={
        service ? (
          <a className={styles['help']} href={`tel:${service.phone}`}>
            <Phone size={20} aria-hidden />
            <span>
              {t('cart.help')} <b>{localPhone(service.phone)}</b>
            </span>
          </a>
        ) : null
      }
    />
  )
}

function CartFooter({ isCheckout }: { isCheckout: boolean }) {
  const { t } = useTranslation('shell')
  return (
    <footer className={`wrap ${styles['footer']}`} data-print="hide">
      {isCheckout ? (
        <p className={styles['safe']}>
          <ShieldCheck size={18} aria-hidden />
          {t('cart.safe')} <span aria-hidden>·</span> {t('cart.returns')}
        </p>
      ) : null}
      <LegalLinks className={styles['links']} />
    </footer>
  )
}
