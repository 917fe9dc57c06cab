import type { Customer } from '@drogerie/shared-lib/contract/customer.ts'
import * as field from '@drogerie/shared-lib/contract/fields.ts'
import type { PasskeyList } from '@drogerie/shared-lib/contract/passkey.ts'
import { ShopForm } from '@drogerie/shared-lib/forms/shop-form.tsx'
import { SubmitButton } from '@drogerie/shared-lib/forms/submit-button.tsx'
import { useShopForm } from '@drogerie/shared-lib/forms/use-shop-form.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { Dialog } from '@drogerie/shared-lib/ui/dialog.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { questionClosed } from '#data/confirmed-action.ts'
import { confirmByPasskey, isProofNeeded } from '#data/passkey-actions.ts'
import { passkeysQuery } from '#data/passkeys-query.ts'
import { ProofFields } from './proof-fields.tsx'
import { usePasskeyError } from '#data/use-passkey-error.ts'
import styles from './confirm-dialog.module.css'

type Question = { resolve: () => void; reject: (reason: Error) => void }

/**
 * Actions a borrowed session must not do. `confirmed(action)` tries; when the API requires a new
 * proof of identity, the dialog asks for it and the action is repeated. Its promise rejects with
 * `questionClosed` when the dialog was closed.
 */
export function useConfirmed(customer: Customer) {
  const [question, setQuestion] = useState<Question | null>(null)
  const confirmed = async <Result,>(action: () => Promise<Result>): Promise<Result> => {
    try {
      return await action()
    } catch (error) {
      if (!isProofNeeded(error)) throw error
      await new Promise<void>((resolve, reject) => setQuestion({ resolve, reject }))
      return action()
    }
  }
  const end = (answer: (question: Question) => void) => {
    if (question) answer(question)
    setQuestion(null)
  }
  const dialog = (
    <ConfirmDialog
      customer={customer}
      open={question !== null}
      onClose={() => end(({ reject }) => reject(questionClosed()))}
      onConfirmed={() => end(({ resolve }) => resolve())}
    />
  )
  return { confirmed, dialog }
}

type ConfirmDialogProps = {
  customer: Customer
  open: boolean
  onClose: () => void
  onConfirmed: () => void
}

function ConfirmDialog({ customer, open, onClose, onConfirmed }: ConfirmDialogProps) {
  const { t } = useTranslation('mf-account')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('confirm.title')}
      closeLabel={t('general.close')}
    >
      <Ways customer={customer} onConfirmed={onConfirmed} />
    </Dialog>
  )
}

/**
 * Confirms by a passkey or the password; a customer with neither signs in once more with their
 * usual provider.
 */
function Ways({ customer, onConfirmed }: Pick<ConfirmDialogProps, 'customer' | 'onConfirmed'>) {
  const { t } = useTranslation('mf-account')
  const shop = useShop()
  const showError = usePasskeyError()
  const { data } = useQuery(passkeysQuery(shop))
  const byPasskey = useMutation({
    mutationFn: () => confirmByPasskey(shop),
    onSuccess: onConfirmed,
    onError: showError,
  })
  const hasPasskey = hasAny(data)
  return (
    <div className={styles['ways']}>
      <p>{t('confirm.text')}</p>
      {hasPasskey ? (
        <Button
          look="plum"
          loading={byPasskey.isPending}
          loadingLabel={t('passkey.waiting')}
          onClick={() => byPasskey.mutate()}
        >
          {t('confirm.byPasskey')}
        </Button>
      ) : null}
      <ByWord customer={customer} onConfirmed={onConfirmed} />
    </div>
  )
}

const hasAny = (list: PasskeyList | undefined) => (list?.passkeys.length ?? 0) > 0
const ByPassword = z.object({ currentPassword: field.currentPassword() })
const ByCode = z.object({ proofCode: field.code() })

/** Confirms by the password, or by a mailed code where there is none. */
function ByWord({ customer, onConfirmed }: Pick<ConfirmDialogProps, 'customer' | 'onConfirmed'>) {
  const { t } = useTranslation('mf-account')
  const { api } = useShop()
  const form = useShopForm(customer.hasPassword ? ByPassword : ByCode, {
    currentPassword: '',
    proofCode: '',
  })
  const submit = async (values: object) => {
    await api('POST /reauthentications', { body: values })
    onConfirmed()
  }
  return (
    <ShopForm form={form} onSubmit={submit} aria-label={t('confirm.title')}>
      <ProofFields customer={customer} passwordLabel={t('form.currentPassword')} />
      <SubmitButton>{t('confirm.submit')}</SubmitButton>
    </ShopForm>
  )
}
