import { newsletterConsentCode } from '@drogerie/shared-lib/contract/constants.ts'
import { useSendOnce } from '@drogerie/shared-lib/forms/use-send-once.ts'
import { errorMessage, useShop } from '@drogerie/shared-lib/runtime'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { privacyHref } from './footer-links.ts'
import { useShopParts } from './shop/use-shop-parts.ts'
import { useIsHydrated } from '@drogerie/shared-lib/ui/use-is-hydrated.ts'
import styles from './newsletter-form.module.css'

type Outcome = { kind: 'idle' | 'sending' | 'done' } | { kind: 'failed'; text: string }

/** Reads the form directly: one field on every page must not load the form library. */
function useSubscription() {
  const { t } = useTranslation('shell')
  const { api } = useShop()
  const sendOnce = useSendOnce()
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'idle' })
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    if (!form.checkValidity()) {
      form.querySelector<HTMLInputElement>(':invalid')?.focus()
      return setOutcome({ kind: 'failed', text: t('common:form.error.email') })
    }
    setOutcome({ kind: 'sending' })
    try {
      const text = (name: string) => String(data.get(name))
      const body = {
        email: text('email'),
        consentCode: newsletterConsentCode,
        granted: true,
        website: text('website'),
      } as const
      await sendOnce(body, (headers) => api('POST /gdpr/customer-consent', { body, headers }))
      form.reset()
      setOutcome({ kind: 'done' })
    } catch (error) {
      const message = errorMessage<never>(error, undefined, 'form')
      setOutcome({
        kind: 'failed',
        text:
          message && 'text' in message
            ? message.text
            : t(`common:${message?.key ?? 'general.serverError'}`, message?.values ?? {}),
      })
    }
  }
  return { outcome, submit }
}

/** Newsletter by e-mail, confirmed by a link in the first mail. */
export function NewsletterForm() {
  const { t } = useTranslation('shell')
  const { leaflet } = useShopParts()
  const { outcome, submit } = useSubscription()
  const id = useId()
  const done = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (outcome.kind === 'done') done.current?.focus()
  }, [outcome.kind])
  if (outcome.kind === 'done') {
    return (
      <p ref={done} tabIndex={-1} role="status" className={styles['done']}>
        {t('footer.subscribed')}
      </p>
    )
  }
  const failure = outcome.kind === 'failed' ? outcome.text : null
  return (
    <form
      className={styles['form']}
      method="dialog"
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-labelledby={`${id}-title`}
    >
      <h2 id={`${id}-title`} className="visually-hidden">
        {t('footer.newsletterTitle')}
      </h2>
      <p>{t(leaflet ? 'footer.newsletterText' : 'footer.newsletterPlain')}</p>
      <EmailRow
        errorId={failure === null ? undefined : `${id}-error`}
        isSending={outcome.kind === 'sending'}
      />
      <div className={styles['trap']} aria-hidden>
        <input
          type="text"
          name="website"
          tabIndex={-1}
          autoComplete="off"
          aria-label={t('footer.honeypot')}
        />
      </div>
      {failure === null ? null : (
        <p id={`${id}-error`} role="alert" className={styles['error']}>
          {failure}
        </p>
      )}
      <p className={styles['consent']}>
        {t('footer.consent')} <a href={privacyHref}>{t('footer.consentMore')}</a>
      </p>
    </form>
  )
}

type EmailRowProps = {
  /** Element that says what is wrong with the address; undefined when nothing is. */
  errorId: string | undefined
  isSending: boolean
}

function EmailRow({ errorId, isSending }: EmailRowProps) {
  const { t } = useTranslation('shell')
  // without a script the form could only send the address to a page
  const isHydrated = useIsHydrated()
  return (
    <div className={styles['row']}>
      <input
        type="email"
        name="email"
        required
        maxLength={254}
        autoComplete="email"
        aria-label={t('footer.email')}
        placeholder={t('footer.emailExample')}
        aria-invalid={errorId !== undefined || undefined}
        aria-describedby={errorId}
        className={styles['input']}
      />
      <button
        type="submit"
        disabled={!isHydrated}
        aria-busy={isSending}
        className={styles['button']}
      >
        {t(isSending ? 'footer.subscribing' : 'footer.subscribe')}
      </button>
    </div>
  )
}
