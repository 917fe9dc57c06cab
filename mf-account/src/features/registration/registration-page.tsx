import type { RegistrationResult } from '@drogerie/shared-lib/contract/registration.ts'
import { registrationCodes } from '@drogerie/shared-lib/contract/enum-values.ts'
import { useSession } from '@drogerie/shared-lib/runtime'
import { Stepper } from '@drogerie/shared-lib/ui/stepper.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntryPage } from '#data/entry-page.tsx'
import { ClubGate } from '#data/club-gate.tsx'
import { LeaveGuard } from '#data/leave-guard.tsx'
import { useWizard } from '#data/use-wizard.ts'
import { DonePanel } from '#ui/done-panel.tsx'
import { FinishStep } from './finish-step.tsx'
import { PersonalStep } from './personal-step.tsx'
import { isBlank, type RegistrationDraft } from './registration-draft.ts'
import type { PersonalForm } from './registration-schema.ts'
import styles from './registration.module.css'

/** /klub/registrace-do-teta-klubu: personal data, then address, card and consents. What was typed stays between the steps. */
export function RegistrationPage() {
  const { t } = useTranslation('mf-account')
  const [person, setPerson] = useState<PersonalForm | null>(null)
  const [result, setResult] = useState<RegistrationResult | null>(null)
  const user = useSession((session) => session.user)
  // A password is never kept: after a reload the first step asks for it again.
  const reach = () => (person ? 2 : 1)
  const { step, draft, isRestored, keep, forget, go, hrefOf } = useWizard<RegistrationDraft>({
    kept: 'registrationDraft',
    version: 1,
    reach,
  })
  const onResult = (next: RegistrationResult) => {
    if (next.code === registrationCodes.success) forget()
    setResult(next)
  }
  const onFilled = (values: PersonalForm) => {
    setPerson(values)
    go(2)
  }
  const isDone = result?.code === registrationCodes.success
  return (
    <EntryPage title={t('registration.title')} lead={isDone ? undefined : t('registration.lead')}>
      <ClubGate safe={t('registration.safe')}>
        {isDone ? (
          <Done email={person?.email ?? ''} />
        ) : (
          <div className={styles['stack']}>
            <LeaveGuard isDirty={draft !== null && !isBlank(draft)} isUnsent />
            <Steps current={step} personal={hrefOf(1)} />
            {step === 2 && person ? (
              <FinishStep
                person={person}
                typed={draft?.finish ?? null}
                onTyped={(finish) => keep({ personal: null, ...draft, finish })}
                result={result}
                onResult={onResult}
              />
            ) : (
              <PersonalStep
                key={`${user?.['@id']} ${isRestored}`}
                person={person}
                typed={draft?.personal ?? null}
                onTyped={(personal) => keep({ finish: null, ...draft, personal })}
                customer={user}
                onFilled={onFilled}
              />
            )}
          </div>
        )}
      </ClubGate>
    </EntryPage>
  )
}

/** @param personal - address of the first step. */
function Steps({ current, personal }: { current: number; personal: string }) {
  const { t } = useTranslation('mf-account')
  return (
    <Stepper
      label={t('registration.steps')}
      steps={[
        { text: t('registration.personal'), href: personal },
        { text: t('registration.finish') },
      ]}
      current={current}
      doneLabel={t('registration.done')}
    />
  )
}

function Done({ email }: { email: string }) {
  const { t } = useTranslation('mf-account')
  return (
    <DonePanel title={t('registration.doneTitle')}>
      {t('registration.doneText', { email })}
    </DonePanel>
  )
}
