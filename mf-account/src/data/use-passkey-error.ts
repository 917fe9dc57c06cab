import { isQuestionClosed } from '#data/confirmed-action.ts'
import { ApiError, useErrorToast, useShop } from '@drogerie/shared-lib/runtime'
import { useTranslation } from 'react-i18next'
import { passkeyProblem } from './passkey-actions.ts'

/** The error of a passkey; a closed browser dialog shows none. */
export function usePasskeyError(): (error: unknown) => void {
  const { t } = useTranslation('mf-account')
  const shop = useShop()
  const showError = useErrorToast()
  return (error) => {
    if (isQuestionClosed(error)) return
    const problem = passkeyProblem(error)
    if (problem) shop.toasts.show({ kind: 'error', text: t(problem) })
    else showError(error)
  }
}

/** What a form throws so that its panel says the error; `null` for a closed browser dialog. */
export function usePasskeyRefusal(): (error: unknown) => unknown {
  const { t } = useTranslation('mf-account')
  return (error) => {
    if (isQuestionClosed(error)) return null
    const problem = passkeyProblem(error)
    return problem ? new ApiError({ kind: 'domain', message: t(problem) }, { cause: error }) : error
  }
}
