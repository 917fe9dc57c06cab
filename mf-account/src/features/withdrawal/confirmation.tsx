import type { Withdrawal } from '@drogerie/shared-lib/contract/withdrawal.ts'
import { ApiError, errorMessage, useShop } from '@drogerie/shared-lib/runtime'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { Notice } from '@drogerie/shared-lib/ui/panel.tsx'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { withdrawalPayload, type WithdrawalForm } from './withdrawal-schema.ts'
import styles from './withdrawal.module.css'

type ConfirmationProps = { values: WithdrawalForm; onBack: () => void; onDone: (receipt: Withdrawal) => void }

/** The second step the law asks for: what is about to be said, and the button that says it. */
export function Confirmation({ values, onBack, onDone }: ConfirmationProps) {
  const { t } = useTranslation('mf-account')
  const { api } = useShop()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const send = useMutation({ mutationFn: () => api.post<Withdrawal>('/withdrawals', withdrawalPayload(values)), onSuccess: onDone })
  const isUnreachable = send.error instanceof ApiError && send.error.status === 404 // no word of the API's for a shopper
  const refusal = errorMessage(send.error, isUnreachable ? 'withdrawal.failed' : undefined)
  return (
    <div className={styles['stack']}>
      <h2 ref={heading} tabIndex={-1} className={styles['question']}>
        {t('withdrawal.question')}
      </h2>
      <blockquote className={styles['statement']}>
        {t('withdrawal.statement', { name: `${values.firstName} ${values.lastName}`, order: values.orderNumber, email: values.email })}
      </blockquote>
      {refusal ? (
        <Notice tone="err" role="alert">
          {'key' in refusal ? t(refusal.key, refusal.values ?? {}) : refusal.text} {t('withdrawal.otherWay')}{' '}
          <a href={paths.contact()}>{t('purchases.contactUs')}</a>
        </Notice>
      ) : null}
      <Button look="accent" size="lg" wide loading={send.isPending} loadingLabel={t('general.loading')} onClick={() => send.mutate()}>
        {t('withdrawal.confirm')}
      </Button>
      <Button look="text" onClick={onBack}>
        {t('withdrawal.back')}
      </Button>
    </div>
  )
}
