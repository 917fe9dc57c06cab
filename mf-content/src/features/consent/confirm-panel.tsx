import { newsletterConsentCode } from '@drogerie/shared-lib/contract/constants.ts'
import type { CustomerConsent } from '@drogerie/shared-lib/contract/consent.ts'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { Notice, Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '#ui/page.tsx'
import styles from './consent.module.css'
import { useSaveConsents } from './consent-queries.ts'

/** The texts by purpose: the newsletter, or notices of a watchdog. */
export const consentKind = ({ asked }: CustomerConsent) =>
  asked === newsletterConsentCode ? 'newsletter' : 'watchdog'

/**
 * Grants, by one press, the consent that the mail asks for. Opening the page grants nothing:
 * programs that check mails for viruses open every link.
 */
export function ConfirmPanel({
  consent,
  onConfirmed,
}: {
  consent: CustomerConsent
  onConfirmed: () => void
}) {
  const { t } = useTranslation('mf-content')
  const { mutate, isPending } = useSaveConsents(consent)
  const kind = consentKind(consent)
  return (
    <>
      <PageTitle title={t(`consent.confirm.${kind}.title`)} />
      <Panel>
        <p>{t(`consent.confirm.${kind}.lead`, { email: consent.emailMasked })}</p>
        <Button
          look="plum"
          size="lg"
          className={styles['save']}
          loading={isPending}
          loadingLabel={t('common:general.loading')}
          onClick={() =>
            mutate([{ code: consent.asked, granted: true }], { onSuccess: onConfirmed })
          }
        >
          {t(`consent.confirm.${kind}.submit`)}
        </Button>
      </Panel>
    </>
  )
}

/** Replaces the button and takes the focus, so that it is not pressed again. */
export function Confirmed({ consent }: { consent: CustomerConsent }) {
  const { t } = useTranslation('mf-content')
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  const kind = consentKind(consent)
  return (
    <Notice
      tone="ok"
      ref={notice}
      tabIndex={-1}
      role="status"
      title={t(`consent.confirm.${kind}.done`)}
    >
      {t(`consent.confirm.${kind}.doneText`)}
    </Notice>
  )
}
