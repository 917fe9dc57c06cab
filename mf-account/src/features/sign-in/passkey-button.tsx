import { useShop } from '@drogerie/shared-lib/runtime'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { KeyRound } from '@drogerie/shared-lib/ui/icons/key-round.tsx'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@drogerie/shared-lib/runtime'
import { signInByPasskey } from '#data/passkey-actions.ts'
import { usePasskeyError } from '#data/use-passkey-error.ts'

/** Signs in without typing: the device knows the account. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useTranslation('mf-account')
  const shop = useShop()
  const showError = usePasskeyError()
  const { mutate, isPending } = useMutation({
    mutationFn: () => signInByPasskey(shop),
    onSuccess: () => {
      shop.toasts.show({ kind: 'success', text: t('auth.signedIn') })
      onSignedIn()
    },
    onError: (error) => {
      if (error instanceof ApiError && error.kind === 'auth-refused')
        return shop.toasts.show({ kind: 'error', text: t('passkey.problem.unknown') })
      return showError(error)
    },
  })
  return (
    <Button
      look="outline"
      icon={<KeyRound size={20} />}
      loading={isPending}
      loadingLabel={t('passkey.waiting')}
      onClick={() => mutate()}
    >
      {t('passkey.signIn')}
    </Button>
  )
}
