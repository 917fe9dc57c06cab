import { registrationCodes } from '@drogerie/shared-lib/contract/enum-values.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useTranslation } from 'react-i18next'
import { AnswerNotice } from '#widgets/answer-notice.tsx'
import { ResendLink } from './resend-link.tsx'
import type { RegistrationAnswer } from './use-registration.ts'

/** Codes 1 to 3: a registration is pending, an account exists, something went wrong. */
export function ResultNotice({
  result,
  email,
}: {
  result: RegistrationAnswer | null
  /** Address that was asked about. */
  email: string
}) {
  const { t } = useTranslation('mf-account')
  if (!result || result.code === registrationCodes.success) return null
  if (result.code === registrationCodes.error) {
    return (
      <AnswerNotice tone="err" answer={result}>
        {t('registration.error')}
      </AnswerNotice>
    )
  }
  if (result.code === registrationCodes.started) {
    return (
      <AnswerNotice
        tone="warn"
        answer={result}
        aside={<a href={paths.forgottenPassword()}>{t('registration.resetPassword')}</a>}
      >
        {t('registration.started')}
        <ResendLink email={email} />
      </AnswerNotice>
    )
  }
  return (
    <AnswerNotice
      tone="warn"
      answer={result}
      aside={<a href={paths.login()}>{t('auth.signIn')}</a>}
    >
      {t('registration.exists')}{' '}
      <a href={paths.accountActivation()}>{t('registration.activateCard')}</a>
    </AnswerNotice>
  )
}
