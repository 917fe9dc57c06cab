import type { Customer } from '@drogerie/shared-lib/contract/customer.ts'
import { DateField } from '@drogerie/shared-lib/forms/date-field.tsx'
import { HoneypotField } from '@drogerie/shared-lib/forms/honeypot-field.tsx'
import { PhoneField } from '@drogerie/shared-lib/forms/phone-field.tsx'
import { ShopForm } from '@drogerie/shared-lib/forms/shop-form.tsx'
import { SubmitButton } from '@drogerie/shared-lib/forms/submit-button.tsx'
import { TextField } from '@drogerie/shared-lib/forms/text-field.tsx'
import { useShopForm } from '@drogerie/shared-lib/forms/use-shop-form.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { useTranslation } from 'react-i18next'
import { NewPasswordFields } from '#widgets/new-password-fields.tsx'
import { phoneInput } from '#data/phone-input.ts'
import { SalutationField } from '#widgets/salutation-field.tsx'
import { useTypedValues } from '@drogerie/shared-lib/forms/use-typed-values.ts'
import type { PersonalTyped } from '#data/registration-draft.ts'
import { personalFieldOf, PersonalForm } from './registration-schema.ts'
import { ResultNotice } from './result-notice.tsx'
import type { RegistrationAnswer } from './use-registration.ts'
import styles from './registration.module.css'

const empty = {
  firstName: '',
  lastName: '',
  birthDate: '',
  phone: '',
  email: '',
  password: '',
  confirmPassword: '',
  website: '',
}

/** A signed-in customer who is not a member need not type what the shop knows. */
const known = ({ salutation, firstName, lastName, birthday, phoneNumber, email }: Customer) => ({
  ...empty,
  ...(salutation === null ? {} : { salutation }),
  firstName,
  lastName,
  birthDate: birthday ?? '',
  phone: phoneInput(phoneNumber),
  email,
})

function defaultsOf({
  person,
  typed,
  customer,
}: Pick<PersonalStepProps, 'person' | 'typed' | 'customer'>) {
  if (person) return { ...person, phone: phoneInput(person.phone), website: '' }
  if (typed) return { ...empty, ...typed }
  return customer ? known(customer) : empty
}

type PersonalStepProps = {
  person: PersonalForm | null
  typed: PersonalTyped | null
  onTyped: (typed: PersonalTyped, hasPassword: boolean) => void
  /** The typed values were restored, without the passwords, which are never kept. */
  isRestored: boolean
  customer: Customer | null
  /** Why the server did not take it. */
  refusal: unknown
  /** The shop's answer about somebody with these data. */
  result: RegistrationAnswer | null
  onFilled: (values: PersonalForm) => Promise<void>
}

export function PersonalStep({
  person,
  typed,
  onTyped,
  isRestored,
  customer,
  refusal,
  result,
  onFilled,
}: PersonalStepProps) {
  const { t } = useTranslation('mf-account')
  const form = useShopForm(PersonalForm, defaultsOf({ person, typed, customer }))
  useTypedValues(form, ({ salutation, firstName, lastName, birthDate, phone, email, ...secret }) =>
    onTyped(
      { salutation, firstName, lastName, birthDate, phone, email },
      Boolean(secret.password || secret.confirmPassword),
    ),
  )
  return (
    <ShopForm
      form={form}
      onSubmit={onFilled}
      error={refusal}
      fieldOfPath={personalFieldOf}
      aria-label={t('registration.personal')}
    >
      <ResultNotice result={result} email={person?.email ?? ''} />
      <AboutPerson />
      <Panel title={t('form.password')}>
        <div className={styles['fields']}>
          {isRestored && typed && !person ? (
            <p className={styles['note']}>{t('registration.passwordsNotKept')}</p>
          ) : null}
          <div className={styles['pair']}>
            <NewPasswordFields
              name="password"
              label={t('form.password')}
              confirmName="confirmPassword"
            />
          </div>
        </div>
      </Panel>
      <HoneypotField />
      <div className={styles['foot']}>
        <SubmitButton>{t('registration.next')}</SubmitButton>
        <a className={styles['back']} href={paths.login()}>
          {t('forgotten.back')}
        </a>
      </div>
    </ShopForm>
  )
}

function AboutPerson() {
  const { t } = useTranslation('mf-account')
  return (
    <Panel title={t('profile.person')}>
      <div className={styles['fields']}>
        <SalutationField />
        <div className={styles['pair']}>
          <TextField name="firstName" label={t('form.firstName')} preset="firstName" />
          <TextField name="lastName" label={t('form.lastName')} preset="lastName" />
          <DateField name="birthDate" label={t('form.birthDate')} help={t('form.birthDateHelp')} />
          <PhoneField name="phone" label={t('form.phone')} />
        </div>
        <TextField
          name="email"
          label={t('form.email')}
          preset="email"
          help={t('registration.emailHelp')}
        />
      </div>
    </Panel>
  )
}
