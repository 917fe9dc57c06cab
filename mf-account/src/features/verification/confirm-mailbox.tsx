import type { VerifyAccountPayload } from '@drogerie/shared-lib/contract/auth.ts'
import * as field from '@drogerie/shared-lib/contract/fields.ts'
import { PasswordField } from '@drogerie/shared-lib/forms/password-field.tsx'
import { ShopForm } from '@drogerie/shared-lib/forms/shop-form.tsx'
import { SubmitButton } from '@drogerie/shared-lib/forms/submit-button.tsx'
import { useShopForm } from '@drogerie/shared-lib/forms/use-shop-form.ts'
import {
  ApiError,
  refreshUser,
  useErrorToast,
  useShop,
  type Shop,
} from '@drogerie/shared-lib/runtime'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { OutagePanel } from '@drogerie/shared-lib/ui/outage-panel.tsx'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isBadLink } from '#data/is-bad-link.ts'
import { PressToConfirm } from '#widgets/mailed-link.tsx'
import { Stack } from '#ui/stack.tsx'
import * as z from 'zod/mini'
import styles from './verification.module.css'

/**
 * The result of a mailed link; `withoutPassword`: the visitor did not know the account's password,
 * which is void now.
 */
export type Outcome = 'verified' | 'withoutPassword' | 'sign-in' | 'invalid'

type LinkProps = { token: string; onEnd: (outcome: Outcome) => void }

/**
 * @throws ApiError - the password is wrong, too many were, or the shop does not answer; the link
 *   stays good.
 */
async function confirmMailbox(
  { api }: Shop,
  token: string,
  { password }: VerifyAccountPayload,
): Promise<Outcome> {
  try {
    await api('PATCH /account-verification-requests/{token}', {
      path: { token },
      body: { password },
    })
    return password === null ? 'withoutPassword' : 'verified'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 403) return 'sign-in'
    if (isBadLink(error)) return 'invalid'
    throw error
  }
}

/** Signed-in customers, and accounts without a password, need no more proof. */
export function ByPress({ token, onEnd }: LinkProps) {
  const { t } = useTranslation('mf-account')
  const shop = useShop()
  const { mutate, isPending, error } = useMutation({
    mutationKey: ['verification', token],
    mutationFn: () => confirmMailbox(shop, token, {}),
    onSuccess: (outcome) => {
      onEnd(outcome)
      void refreshUser(shop).catch(() => {}) // the account says it itself at the next visit
    },
  })
  if (error)
    return (
      <OutagePanel
        title={t('verification.failed')}
        text={t('verification.failedText')}
        retry={{ label: t('general.retry'), onRetry: mutate, loading: isPending }}
      />
    )
  return (
    <Stack>
      <p>{t('verification.confirmText')}</p>
      <PressToConfirm
        isPending={isPending}
        onPress={() => mutate()}
        pendingLabel={t('verification.running')}
      >
        {t('verification.confirm')}
      </PressToConfirm>
    </Stack>
  )
}

const PasswordForm = z.object({ password: field.currentPassword() })

/** A visitor types the account's password, or says that they do not know it. */
export function ByPassword({ token, onEnd }: LinkProps) {
  const { t } = useTranslation('mf-account')
  const shop = useShop()
  const showError = useErrorToast()
  const form = useShopForm(PasswordForm, { password: '' })
  const unknown = useMutation({
    mutationFn: () => confirmMailbox(shop, token, { password: null }),
    onSuccess: onEnd,
    onError: (error) => showError(error),
  })
  return (
    <ShopForm
      form={form}
      onSubmit={async (values) => onEnd(await confirmMailbox(shop, token, values))}
      aria-label={t('verification.title')}
    >
      <p>{t('verification.passwordText')}</p>
      <PasswordField name="password" label={t('form.password')} autoComplete="current-password" />
      <SubmitButton wide>{t('verification.confirm')}</SubmitButton>
      <p className={styles['unknown']}>{t('verification.unknownText')}</p>
      <Button
        wide
        loading={unknown.isPending}
        loadingLabel={t('verification.running')}
        onClick={() => unknown.mutate()}
      >
        {t('verification.unknown')}
      </Button>
    </ShopForm>
  )
}
