import { registrationCodes } from '@drogerie/shared-lib/contract/enum-values.ts'
import type { RegistrationResult } from '@drogerie/shared-lib/contract/registration.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useState } from 'react'
import { useSentTo } from '#data/use-sent-to.ts'
import { useWizard } from '#data/use-wizard.ts'
import type { RegistrationDraft } from './registration-draft.ts'
import type { PersonalForm } from './registration-schema.ts'

/** Where a registration stands, and what its steps say. */
export function useRegistration() {
  const [person, setPerson] = useState<PersonalForm | null>(null)
  const [result, setResult] = useState<RegistrationResult | null>(null)
  const [refusal, setRefusal] = useState<unknown>(null)
  const [sentTo, setSentTo] = useSentTo(paths.registration())
  // A password is never kept: after a reload the first step asks for it again.
  const reach = () => (person ? 2 : 1)
  const { forget, go, ...wizard } = useWizard<RegistrationDraft>({
    kept: 'registrationDraft',
    version: 1,
    reach,
  })
  return {
    ...wizard,
    person,
    result,
    refusal,
    sentTo,
    onFilled: (values: PersonalForm) => {
      setPerson(values)
      setRefusal(null)
      go(2)
    },
    onPersonRefused: (refused: unknown) => {
      setRefusal(refused)
      go(1)
    },
    onResult: (next: RegistrationResult) => {
      setResult(next)
      if (next.code !== registrationCodes.success) return
      forget()
      setSentTo(person?.email ?? '')
    },
  }
}
