import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { ApiError, errorMessage, useShop } from '@drogerie/shared-lib/runtime'
import { Notice } from '@drogerie/shared-lib/ui/panel.tsx'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PressToConfirm } from '#widgets/mailed-link.tsx'
import { Stack } from '#ui/stack.tsx'
import { isBadLink } from '#data/is-bad-link.ts'
import { enter, finish, isPasswordMissing } from './finish-call.ts'

type ConfirmStepProps = { token: string; onInvalid: () => void; onPasswordMissing: () => void }

/**
 * The password was given with the registration, so one press is enough; opening the link alone
 * decides nothing.
 */
export function ConfirmStep({ token, onInvalid, onPasswordMissing }: ConfirmStepProps) {
  const { t } = useTranslation('mf-account')
  const shop = useShop()
  const completion = useMutation({
    mutationFn: () => enter(shop, 'registration', finish.registration(shop, { token })),
    onError: (error) => {
      if (isBadLink(error)) onInvalid()
      else if (isPasswordMissing(error)) onPasswordMissing()
    },
  })
  return (
    <Stack>
      {completion.isError ? <ServerRefusal error={completion.error} /> : null}
      <PressToConfirm isPending={completion.isPending} onPress={() => completion.mutate()}>
        {t('registration.complete')}
      </PressToConfirm>
    </Stack>
  )
}

/** The server's own message is about an existing member. */
function ServerRefusal({ error }: { error: unknown }) {
  const { t } = useTranslation('mf-account')
  const message = error instanceof ApiError && error.status === 422 ? errorMessage(error) : null
  const isKnown = message !== null && 'text' in message
  return (
    <Notice
      tone="err"
      role="alert"
      aside={isKnown ? <a href={paths.login()}>{t('auth.signIn')}</a> : undefined}
    >
      {isKnown ? message.text : t('registration.completeFailed')}{' '}
      {isKnown ? <a href={paths.accountActivation()}>{t('registration.activateCard')}</a> : null}
    </Notice>
  )
}
