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
import { ApiError, useShop } from '@drogerie/shared-lib/runtime'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntryPage } from '#widgets/entry-page.tsx'
import { useTypedPerson, type PersonalTyped } from '#data/registration-draft.ts'
import { ClubGate } from '#widgets/club-gate.tsx'
import { DonePanel } from '#ui/done-panel.tsx'
import styles from './activation.module.css'

type Refusal = Exclude<ActivationCheck['code'], typeof activationCodes.success>

/** Fields that each refusal is about: name and birth date are compared together. */
const fieldsOf: Record<Refusal, readonly (keyof ActivateByCardPayload)[]> = {
  [activationCodes.emailExists]: ['email'],
  [activationCodes.differentEmail]: ['email'],
  [activationCodes.differentName]: ['firstName', 'lastName', 'birthDate'],
  [activationCodes.cardNotFound]: ['cardNumber'],
}

/** /klub/aktivace-online-uctu: an account on the internet for a card from a store. */
export function ActivationPage({ cardNumber }: { cardNumber: string }) {
  const { t } = useTranslation('mf-account')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const typed = useTypedPerson()
  return (
    <EntryPage title={t('activation.title')} lead={sentTo ? undefined : t('activation.lead')}>
      <ClubGate safe={t('activation.safe')}>
        {sentTo ? (
          <DonePanel title={t('registration.doneTitle')}>
            {t('activation.doneText', { email: sentTo })}
          </DonePanel>
        ) : (
          <ActivationForm
            key={typed?.email}
            cardNumber={cardNumber}
            typed={typed}
            onSent={setSentTo}
          />
        )}
      </ClubGate>
    </EntryPage>
  )
}

function ActivationForm({
  cardNumber,
  typed,
  onSent,
}: {
  cardNumber: string
  /** In the registration, which found that a card is there. */
  typed: PersonalTyped | null
  onSent: (email: string) => void
}) {
  const { t } = useTranslation('mf-account')
  const { api } = useShop()
  const [isKnown, setKnown] = useState(false)
  const form = useShopForm(ActivateByCardPayload, {
    cardNumber,
    email: typed?.email ?? '',
    firstName: typed?.firstName ?? '',
    lastName: typed?.lastName ?? '',
    birthDate: typed?.birthDate ?? '',
    website: '',
  })
  const submit = async (values: ActivateByCardPayload) => {
    setKnown(false)
    const { code } = await api('POST /client/activate-by-card', { body: values })
    if (code === activationCodes.success) return onSent(values.email)
    setKnown(code === activationCodes.emailExists)
    const message = t(`activation.code.${code}`)
    const violations = fieldsOf[code].map((propertyPath) => ({ propertyPath, message, code: null }))
    throw new ApiError({ kind: 'validation', violations }) // the form says each beside its field
  }
  return (
    <ShopForm form={form} onSubmit={submit} aria-label={t('activation.title')}>
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
        help={isKnown ? <a href={paths.login()}>{t('auth.signIn')}</a> : t('activation.emailHelp')}
      />
      <HoneypotField />
      <SubmitButton wide>{t('activation.submit')}</SubmitButton>
    </ShopForm>
  )
}
