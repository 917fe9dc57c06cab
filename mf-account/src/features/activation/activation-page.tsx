import { activationCodes } from '@drogerie/shared-lib/contract/enum-values.ts'
import {
  ActivateByCardPayload,
  type ActivationCheck,
} from '@drogerie/shared-lib/contract/registration.ts'
import { DateField } from '@drogerie/shared-lib/forms/date-field.tsx'
import { HoneypotField } from '@drogerie/shared-lib/forms/honeypot-field.tsx'
import { ShopForm } from '@drogerie/shared-lib/forms/shop-form.tsx'
import { SubmitButton } from '@drogerie/shared-lib/forms/submit-button.tsx'
import { TextField } from '@drogerie/shared-lib/forms/text-field.tsx'
import { useShopForm } from '@drogerie/shared-lib/forms/use-shop-form.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AnswerNotice } from '#data/answer-notice.tsx'
import { EntryPage } from '#data/entry-page.tsx'
import { ClubGate } from '#data/club-gate.tsx'
import { DonePanel } from '#ui/done-panel.tsx'
import styles from './activation.module.css'

type Refusal = Exclude<ActivationCheck['code'], typeof activationCodes.success>

/** /klub/aktivace-online-uctu: an account on the internet for a card from a store. */
export function ActivationPage({ cardNumber }: { cardNumber: string }) {
  const { t } = useTranslation('mf-account')
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <EntryPage title={t('activation.title')} lead={sentTo ? undefined : t('activation.lead')}>
      <ClubGate safe={t('activation.safe')}>
        {sentTo ? (
          <DonePanel title={t('registration.doneTitle')}>
            {t('activation.doneText', { email: sentTo })}
          </DonePanel>
        ) : (
          <ActivationForm cardNumber={cardNumber} onSent={setSentTo} />
        )}
      </ClubGate>
    </EntryPage>
  )
}

function ActivationForm({
  cardNumber,
  onSent,
}: {
  cardNumber: string
  onSent: (email: string) => void
}) {
  const { t } = useTranslation('mf-account')
  const { api } = useShop()
  const [code, setCode] = useState<Refusal | null>(null)
  const form = useShopForm(ActivateByCardPayload, {
    cardNumber,
    email: '',
    firstName: '',
    lastName: '',
    birthDate: '',
    website: '',
  })
  const submit = async (values: ActivateByCardPayload) => {
    setCode(null)
    const check = await api('POST /client/activate-by-card', { body: values })
    if (check.code === activationCodes.success) onSent(values.email)
    else setCode(check.code)
  }
  return (
    <ShopForm form={form} onSubmit={submit} aria-label={t('activation.title')}>
      {code === null ? null : <CodeNotice code={code} />}
      <TextField
        name="cardNumber"
        label={t('form.cardNumber')}
        preset="digits"
        help={t('landing.cardHelp')}
      />
      <div className={styles['pair']}>
        <TextField name="firstName" label={t('form.firstName')} preset="firstName" />
        <TextField name="lastName" label={t('form.lastName')} preset="lastName" />
      </div>
      <DateField name="birthDate" label={t('form.birthDate')} help={t('form.birthDateHelp')} />
      <TextField
        name="email"
        label={t('form.email')}
        preset="email"
        help={t('activation.emailHelp')}
      />
      <HoneypotField />
      <SubmitButton wide>{t('activation.submit')}</SubmitButton>
    </ShopForm>
  )
}

/** Why no mail was sent. */
function CodeNotice({ code }: { code: Refusal }) {
  const { t } = useTranslation('mf-account')
  const isKnown = code === activationCodes.emailExists
  return (
    <AnswerNotice
      tone="err"
      answer={code}
      aside={isKnown ? <a href={paths.login()}>{t('auth.signIn')}</a> : undefined}
    >
      {t(`activation.code.${code}`)}
    </AnswerNotice>
  )
}
