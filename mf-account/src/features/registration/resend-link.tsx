import { messageText } from '@drogerie/shared-lib/api-client/message-text.ts'
import { locale } from '@drogerie/shared-lib/contract/constants.ts'
import { ApiError, errorMessage, useSession, useShop } from '@drogerie/shared-lib/runtime'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import styles from './registration.module.css'

/**
 * The link of a registration once more. A request for a new password sends it as long as there is
 * no account, and answers all addresses alike. A customer who is signed in has an account, and
 * would get the link to a new password instead.
 */
export function ResendLink({ email }: { email: string }) {
  const { t } = useTranslation('mf-account')
  const { api } = useShop()
  const isSignedIn = useSession(({ auth }) => auth !== null)
  const again = useMutation({
    mutationFn: () =>
      api('POST /reset-password-requests', { body: { email, locale: locale.isoApi } }),
  })
  if (isSignedIn) return null
  const isTooSoon = again.error instanceof ApiError && again.error.status === 429
  const refusal = errorMessage(
    again.error,
    isTooSoon ? 'registration.resendLater' : undefined,
    'page',
  )
  return (
    <div className={styles['resend']}>
      <Button
        loading={again.isPending}
        loadingLabel={t('general.loading')}
        onClick={() => again.mutate()}
      >
        {t('registration.resend')}
      </Button>
      <span role="status">
        {refusal ? messageText(t, refusal) : again.isSuccess ? t('registration.resent') : null}
      </span>
    </div>
  )
}
