import { registrationCodes } from '@drogerie/shared-lib/contract/enum-values.ts'
import type { RegistrationResult } from '@drogerie/shared-lib/contract/registration.ts'
import { withQuery } from '@drogerie/shared-lib/routes/build-path.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useState } from 'react'
import { useSentTo } from '#data/use-sent-to.ts'
import { useStepInAddress } from '#data/step-in-address.ts'
import { useWizard } from '#data/use-wizard.ts'
import { stepParameter } from '#data/wizard-rules.ts'
import type { RegistrationDraft } from './registration-draft.ts'
import type { PersonalForm } from './registration-schema.ts'
import { steps } from './registration-steps.ts'

const sentAddress = withQuery(paths.registration(), { [stepParameter]: String(steps.sent) })

/** Ticked in the second step; nothing keeps them over a reload, so that a consent is always the person's own. */
export type Consents = { terms: boolean; club: boolean; newsletter: boolean }
const noConsents: Consents = { terms: false, club: false, newsletter: false }

/** Where a registration stands, and what its steps say. */
export function useRegistration() {
  const [person, setPerson] = useState<PersonalForm | null>(null)
  const [result, setResult] = useState<RegistrationResult | null>(null)
  const [refusal, setRefusal] = useState<unknown>(null)
  const [consents, setConsents] = useState(noConsents)
  const [sentTo, setSentTo] = useSentTo(sentAddress)
  // A password is never kept: after a reload the first step asks for it again.
  const filled = person ? steps.finish : steps.personal
  const reach = () => (sentTo === null ? filled : steps.sent)
  const { forget, go, ...wizard } = useWizard<RegistrationDraft>(
    {
      kept: 'registrationDraft',
      version: 1,
      reach,
    },
    useStepInAddress(),
  )
  return {
    ...wizard,
    person,
    result,
    refusal,
    consents,
    setConsents,
    sentTo,
    onFilled: (values: PersonalForm) => {
      setPerson(values)
      setRefusal(null)
      go(steps.finish)
    },
    onPersonRefused: (refused: unknown) => {
      setRefusal(refused)
      go(steps.personal)
    },
    onResult: (next: RegistrationResult) => {
      setResult(next)
      if (next.code !== registrationCodes.success) return
      forget()
      setSentTo(person?.email ?? '')
    },
  }
}
