import { registrationCodes } from '@drogerie/shared-lib/contract/enum-values.ts'
import type { RegistrationResult } from '@drogerie/shared-lib/contract/registration.ts'
import { withQuery } from '@drogerie/shared-lib/routes/build-path.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { ApiError, useShop, type Shop } from '@drogerie/shared-lib/runtime'
import { useState } from 'react'
import { useSentTo } from '#data/use-sent-to.ts'
import { useStepInAddress } from '#data/step-in-address.ts'
import { useWizard } from '#data/use-wizard.ts'
import { stepParameter } from '#data/wizard-rules.ts'
import { registrationDraft, type RegistrationDraft } from '#data/registration-draft.ts'
import { personRefusal } from './person-refusal.ts'
import type { PersonalForm } from './registration-schema.ts'
import { steps } from './registration-steps.ts'

const sentAddress = withQuery(paths.registration(), { [stepParameter]: String(steps.sent) })

/**
 * Ticked in the second step; nothing keeps them over a reload, so that a consent is always the
 * person's own.
 */
export type Consents = { terms: boolean; club: boolean; newsletter: boolean }
const noConsents: Consents = { terms: false, club: false, newsletter: false }

/**
 * The shop's answer about the data, asked between the steps or by the registration itself; each
 * answer is an object of its own.
 */
export type RegistrationAnswer = Pick<RegistrationResult, 'code'>

/**
 * Whether the shop knows somebody, and takes the password, said before they fill in the rest. While
 * it cannot say, the registration itself does.
 *
 * @throws ApiError - something of the first step is refused.
 */
async function knownAs(
  { api }: Shop,
  { firstName, lastName, birthDate, phone, email, password }: PersonalForm,
): Promise<RegistrationAnswer> {
  try {
    const body = { firstName, lastName, birthDate, phoneNumber: phone, email, password }
    return { code: (await api('POST /client/duplicity-check', { body })).code }
  } catch (error) {
    const refusal = personRefusal(error)
    if (refusal) throw refusal
    if (error instanceof ApiError) return { code: registrationCodes.success }
    throw error
  }
}

/** The state of a registration, and what its steps do. */
export function useRegistration() {
  const shop = useShop()
  const [person, setPerson] = useState<PersonalForm | null>(null)
  const [hasPassword, setPassword] = useState(false)
  const [result, setResult] = useState<RegistrationAnswer | null>(null)
  const [refusal, setRefusal] = useState<unknown>(null)
  const [consents, setConsents] = useState(noConsents)
  const [sentTo, setSentTo] = useSentTo(sentAddress)
  // A password is never kept: after a reload the first step asks for it again.
  const filled = person ? steps.finish : steps.personal
  const reach = () => (sentTo === null ? filled : steps.sent)
  const { forget, go, ...wizard } = useWizard<RegistrationDraft>(
    {
      ...registrationDraft,
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
    setPassword,
    /** Nothing is lost on a page that takes along what was typed. */
    mayGoOn: !hasPassword || (result !== null && result.code !== registrationCodes.success),
    onFilled: async (values: PersonalForm) => {
      const wasTold = result?.code === registrationCodes.started && person?.email === values.email
      setPerson(values) // with the password: it stays, even while the club is away
      setRefusal(null)
      const answer = wasTold ? null : await knownAs(shop, values)
      setResult(answer)
      if (!answer || answer.code === registrationCodes.success) go(steps.finish)
    },
    onPersonRefused: (refused: unknown) => {
      setRefusal(refused)
      go(steps.personal)
    },
    onResult: (next: RegistrationAnswer) => {
      setResult(next)
      if (next.code !== registrationCodes.success) return
      forget()
      setSentTo(person?.email ?? '')
    },
  }
}
