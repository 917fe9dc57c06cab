import type { RegistrationResult } from '@drogerie/shared-lib/contract/registration.ts'
import { registrationCodes } from '@drogerie/shared-lib/contract/enum-values.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { PageHead, useSession } from '@drogerie/shared-lib/runtime'
import { Stepper } from '@drogerie/shared-lib/ui/stepper.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { ClubGate } from '#data/club-gate.tsx'
import { DonePanel } from '#ui/done-panel.tsx'
import { EntryFrame } from '#ui/entry-frame.tsx'
import { FinishStep } from './finish-step.tsx'
import { PersonalStep } from './personal-step.tsx'
import type { PersonalForm } from './registration-schema.ts'
import styles from './registration.module.css'

const stepParameter = 'krok'
const secondStep = `${paths.registration()}?${stepParameter}=2`

/** /klub/registrace-do-teta-klubu: personal data, then address, card and consents. What was typed stays between the steps. */
export function RegistrationPage() {
  const { t } = useTranslation('mf-account')
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [person, setPerson] = useState<PersonalForm | null>(null)
  const [result, setResult] = useState<RegistrationResult | null>(null)
  const user = useSession((session) => session.user)
  const isSecond = person !== null && params.get(stepParameter) === '2'
  const isDone = result?.code === registrationCodes.success
  const steps = [{ text: t('registration.personal'), href: paths.registration() }, { text: t('registration.finish') }]
  return (
    <>
      <PageHead title={t('registration.title')} robots="noindex" />
      <EntryFrame title={t('registration.title')} lead={isDone ? undefined : t('registration.lead')}>
        <ClubGate safe={t('registration.safe')}>
          {isDone ? (
            <DonePanel title={t('registration.doneTitle')}>{t('registration.doneText', { email: person?.email ?? '' })}</DonePanel>
          ) : (
            <div className={styles['stack']}>
              <Stepper label={t('registration.steps')} steps={steps} current={isSecond ? 2 : 1} doneLabel={t('registration.done')} />
              {isSecond ? (
                <FinishStep person={person} result={result} onResult={setResult} />
              ) : (
                <PersonalStep
                  key={user?.['@id']}
                  person={person}
                  customer={user}
                  onFilled={(values) => {
                    setPerson(values)
                    void navigate(secondStep)
                  }}
                />
              )}
            </div>
          )}
        </ClubGate>
      </EntryFrame>
    </>
  )
}
