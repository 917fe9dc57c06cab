import { useClubWords } from '@drogerie/shared-lib/pages/club-words.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { PageHead, useSession } from '@drogerie/shared-lib/runtime'
import { useTranslation } from 'react-i18next'
import { ClubGate } from '#widgets/club-gate.tsx'
import { LeaveGuard } from '#widgets/leave-guard.tsx'
import { useStepFocus } from '#data/use-step-focus.ts'
import { DonePanel } from '#ui/done-panel.tsx'
import { ClubBenefits } from './club-benefits.tsx'
import { FinishStep } from './finish-step.tsx'
import { PersonalStep } from './personal-step.tsx'
import { isBlank } from '#data/registration-draft.ts'
import { ResendLink } from './resend-link.tsx'
import { steps } from './registration-steps.ts'
import { useRegistration } from './use-registration.ts'
import styles from './registration.module.css'

/**
 * These pages take along what they ask for, and what else was typed waits in the tab; only a
 * password would be lost.
 */
const goingOn = [paths.login(), paths.forgottenPassword(), paths.accountActivation()]

/**
 * /klub/registrace-do-teta-klubu: personal data, then address, card and consents. What was typed
 * stays between the steps.
 */
export function RegistrationPage() {
  const { t } = useTranslation('mf-account')
  const registration = useRegistration()
  const { step, sentTo } = registration
  const heading = useStepFocus<HTMLHeadingElement>(step)
  const ofClub = useClubWords()?.ofName
  const title = t(step === steps.finish ? 'registration.finishTitle' : 'registration.title', {
    ofClub,
  })
  return (
    <div className={`wrap ${styles['page']}`} data-form-left>
      <PageHead title={sentTo === null ? title : t('registration.doneTitle')} robots="noindex" />
      <header className={styles['head']}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {sentTo === null ? <p>{t('registration.lead')}</p> : null}
      </header>
      <div className={styles['columns']}>
        <div>
          <ClubGate safe={t('registration.safe')}>
            {sentTo === null ? <Form registration={registration} /> : <Done email={sentTo} />}
          </ClubGate>
        </div>
        <ClubBenefits holder={holderOf(registration)} />
      </div>
    </div>
  )
}

/**
 * The name on the card: as it was typed. A registration that was sent and whose page was loaded
 * again has forgotten it; then nobody's stands there.
 */
function holderOf({ person, draft, sentTo }: ReturnType<typeof useRegistration>) {
  const { firstName = '', lastName = '' } = person ?? draft?.personal ?? {}
  const name = `${firstName} ${lastName}`.trim()
  return name || sentTo !== null ? name : undefined
}

function Form({ registration }: { registration: ReturnType<typeof useRegistration> }) {
  const { step, draft, isRestored, keep, person, result, refusal } = registration
  const { onFilled, onResult, onPersonRefused, consents, setConsents, mayGoOn, setPassword } =
    registration
  const user = useSession((session) => session.user)
  return (
    <>
      <LeaveGuard
        isDirty={draft !== null && !isBlank(draft)}
        isUnsent
        free={mayGoOn ? goingOn : []}
      />
      {step === steps.finish && person ? (
        <FinishStep
          person={person}
          typed={draft?.finish ?? null}
          onTyped={(finish) => keep({ personal: null, ...draft, finish })}
          consents={consents}
          onConsents={setConsents}
          result={result}
          onResult={onResult}
          onPersonRefused={onPersonRefused}
        />
      ) : (
        <PersonalStep
          key={`${user?.['@id']} ${isRestored}`}
          person={person}
          typed={draft?.personal ?? null}
          onTyped={(personal, hasPassword) => {
            keep({ finish: null, ...draft, personal })
            setPassword(hasPassword)
          }}
          isRestored={isRestored}
          customer={user}
          refusal={refusal}
          result={result}
          onFilled={onFilled}
        />
      )}
    </>
  )
}

function Done({ email }: { email: string }) {
  const { t } = useTranslation('mf-account')
  return (
    <DonePanel title={t('registration.doneTitle')} actions={<ResendLink email={email} />}>
      {t('registration.doneText', { email })}
    </DonePanel>
  )
}
