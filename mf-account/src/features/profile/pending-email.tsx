import type { Customer } from '@drogerie/shared-lib/contract/customer.ts'
import { useErrorToast, useShop } from '@drogerie/shared-lib/runtime'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { Notice } from '@drogerie/shared-lib/ui/panel.tsx'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import styles from './profile.module.css'

/**
 * A changed address that waits for its link: which address counts until then, sending the link
 * again, and taking the change back.
 */
export function PendingEmail({
  customer,
  pendingEmail,
}: {
  customer: Customer
  pendingEmail: string
}) {
  const { t } = useTranslation('mf-account')
  const shop = useShop()
  const showError = useErrorToast()
  const again = useMutation({
    mutationFn: () => shop.api('POST /account-verification-requests', { body: {} }),
    onSuccess: () =>
      shop.toasts.show({
        kind: 'success',
        text: t('profile.pendingSent', { email: pendingEmail }),
      }),
    onError: (error) => showError(error),
  })
  const forget = useMutation({
    mutationFn: () =>
      shop.api('PUT /customers/{id}', { iri: customer['@id'], body: { pendingEmail: null } }),
    onSuccess: (user) => {
      shop.session.setState({ user })
      shop.toasts.show({ kind: 'success', text: t('profile.pendingForgotten') })
    },
    onError: (error) => showError(error),
  })
  return (
    <Notice tone="warn" title={t('profile.pendingTitle')}>
      <p>{t('profile.pendingText', { pending: pendingEmail, email: customer.email })}</p>
      <div className={styles['noticeActions']}>
        <Button
          look="outline"
          loading={again.isPending}
          loadingLabel={t('general.loading')}
          onClick={() => again.mutate()}
        >
          {t('profile.pendingAgain')}
        </Button>
        <Button
          look="text"
          loading={forget.isPending}
          loadingLabel={t('general.loading')}
          onClick={() => forget.mutate()}
        >
          {t('profile.pendingForget')}
        </Button>
      </div>
    </Notice>
  )
}
