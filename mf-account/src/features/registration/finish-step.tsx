import { CheckboxField, ConsentField } from '@drogerie/shared-lib/forms/checkbox-field.tsx'
import { RadioField } from '@drogerie/shared-lib/forms/radio-field.tsx'
import { ShopForm } from '@drogerie/shared-lib/forms/shop-form.tsx'
import { SubmitButton } from '@drogerie/shared-lib/forms/submit-button.tsx'
import { TextField } from '@drogerie/shared-lib/forms/text-field.tsx'
import { useShopForm } from '@drogerie/shared-lib/forms/use-shop-form.ts'
import { useClubWords } from '@drogerie/shared-lib/pages/club-words.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useShop, type ApiError } from '@drogerie/shared-lib/runtime'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { useTranslation } from 'react-i18next'
import { useTypedValues } from '@drogerie/shared-lib/forms/use-typed-values.ts'
import type { FinishTyped } from '#data/registration-draft.ts'
import {
  finishFieldOf,
  FinishForm,
  registerPayload,
  type PersonalForm,
} from './registration-schema.ts'
import { personRefusal } from './person-refusal.ts'
import { ResultNotice } from './result-notice.tsx'
import type { Consents, RegistrationAnswer } from './use-registration.ts'
import styles from './registration.module.css'

type FinishStepProps = {
  person: PersonalForm
  typed: FinishTyped | null
  onTyped: (typed: FinishTyped) => void
  consents: Consents
  onConsents: (consents: Consents) => void
  result: RegistrationAnswer | null
  onResult: (result: RegistrationAnswer) => void
  /** Something of the first step was refused. */
  onPersonRefused: (refusal: ApiError) => void
}

const nothing: FinishTyped = { street: '', city: '', postcode: '', cardVariant: 'virtual' }

/** Slugs of the editors' pages. */
const pages = { terms: 'obchodni-podminky', club: 'podminky-klubu' } as const

export function FinishStep({
  person,
  typed,
  onTyped,
  consents,
  onConsents,
  result,
  onResult,
  onPersonRefused,
}: FinishStepProps) {
  const { t } = useTranslation('mf-account')
  const { api } = useShop()
  const form = useShopForm(FinishForm, {
    ...(typed ?? nothing),
    ...consents,
  })
  useTypedValues(form, ({ street, city, postcode, cardVariant, terms, club, newsletter }) => {
    onTyped({ street, city, postcode, cardVariant })
    onConsents({ terms, club, newsletter })
  })
  const submit = async (values: FinishForm) => {
    try {
      onResult(await api('POST /client/register', { body: registerPayload(person, values) }))
    } catch (error) {
      const refusal = personRefusal(error)
      if (!refusal) throw error
      onPersonRefused(refusal)
    }
  }
  return (
    <ShopForm
      form={form}
      onSubmit={submit}
      fieldOfPath={finishFieldOf}
      aria-label={t('registration.finish')}
    >
      <ResultNotice result={result} email={person.email} />
      <Fields />
      <div className={styles['foot']}>
        <SubmitButton>{t('registration.submit')}</SubmitButton>
        <a className={styles['back']} href={paths.registration()}>
          {t('registration.back')}
        </a>
      </div>
    </ShopForm>
  )
}

/** The fields of the last step: the address of the card, its kind, and the consents. */
function Fields() {
  const { t } = useTranslation('mf-account')
  const club = useClubWords()?.ofName
  return (
    <>
      <Panel title={t('registration.address')}>
        <div className={styles['fields']}>
          <TextField name="street" label={t('form.street')} preset="street" />
          <div className={styles['pair']}>
            <TextField name="city" label={t('form.city')} preset="city" />
            <TextField name="postcode" label={t('form.postcode')} preset="postcode" />
          </div>
        </div>
      </Panel>
      <Panel>
        <RadioField
          name="cardVariant"
          legend={t('registration.card')}
          options={(['virtual', 'physical'] as const).map((value) => ({
            value,
            label: t(`club.cardVariant.${value}`),
          }))}
        />
      </Panel>
      <Panel title={t('registration.consents')}>
        <ConsentField name="club" label={t('registration.clubConsent')}>
          {t('registration.agree')}{' '}
          <a href={paths.cmsPage(pages.club)}>{t('registration.clubTerms', { club })}</a>
        </ConsentField>
        <ConsentField name="terms" label={t('registration.termsConsent')}>
          {t('registration.agree')}{' '}
          <a href={paths.cmsPage(pages.terms)}>{t('registration.shopTerms')}</a>
        </ConsentField>
        <CheckboxField name="newsletter" label={t('communication.newsletter')}>
          {t('communication.newsletter')}
        </CheckboxField>
      </Panel>
    </>
  )
}
