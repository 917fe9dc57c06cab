import { useSession } from '@drogerie/shared-lib/runtime'
import { Stepper } from '@drogerie/shared-lib/ui/stepper.tsx'
import { useTranslation } from 'react-i18next'
import { EntryPage } from '#data/entry-page.tsx'
import { ClubGate } from '#data/club-gate.tsx'
import { LeaveGuard } from '#data/leave-guard.tsx'
import { useStepFocus } from '#data/use-step-focus.ts'
import { DonePanel } from '#ui/done-panel.tsx'
import { FinishStep } from './finish-step.tsx'
import { PersonalStep } from './personal-step.tsx'
import { isBlank } from './registration-draft.ts'
import { useRegistration } from './use-registration.ts'
import styles from './registration.module.css'

/** /klub/registrace-do-teta-klubu: personal data, then address, card and consents. What was typed stays between the steps. */
export function RegistrationPage() {
  const { t } = useTranslation('mf-account')
  const registration = useRegistration()
  const { step, sentTo } = registration
  const heading = useStepFocus<HTMLHeadingElement>(step)
  return (
    <EntryPage
      title={t('registration.title')}
      lead={sentTo === null ? t('registration.lead') : undefined}
      headingRef={heading}
    >
      <ClubGate safe={t('registration.safe')}>
        {sentTo === null ? <Form registration={registration} /> : <Done email={sentTo} />}
      </ClubGate>
    </EntryPage>
  )
}

function Form({ registration }: { registration: ReturnType<typeof useRegistration> }) {
  const { step, draft, isRestored, keep, hrefOf, person, result, refusal } = registration
  const { onFilled, onResult, onPersonRefused } = registration
  const user = useSession((session) => session.user)
  return (
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
          onPersonRefused={onPersonRefused}
        />
      ) : (
        <PersonalStep
          key={`${user?.['@id']} ${isRestored}`}
          person={person}
          typed={draft?.personal ?? null}
          onTyped={(personal) => keep({ finish: null, ...draft, personal })}
          customer={user}
          refusal={refusal}
          onFilled={onFilled}
        />
      )}
    </div>
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
