import type { Customer } from '@drogerie/shared-lib/contract/customer.ts'
import { PasswordField } from '@drogerie/shared-lib/forms/password-field.tsx'
import { TextField } from '@drogerie/shared-lib/forms/text-field.tsx'
import { useErrorToast, useShop } from '@drogerie/shared-lib/runtime'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

type ProofFieldsProps = {
  customer: Pick<Customer, '@id' | 'email' | 'hasPassword'>
  passwordLabel: string
  passwordHelp?: string
  className?: string
}

/**
 * An owner's proof of identity: `currentPassword`, or the mailed `proofCode` for an account without
 * a password.
 */
export function ProofFields({
  customer,
  passwordLabel,
  passwordHelp,
  className,
}: ProofFieldsProps) {
  const { t } = useTranslation('mf-account')
  if (!customer.hasPassword) return <CodeField customer={customer} className={className} />
  return (
    <PasswordField
      name="currentPassword"
      label={passwordLabel}
      help={passwordHelp ?? t('proof.passwordHelp')}
      autoComplete="current-password"
      className={className ?? ''}
    />
  )
}

function CodeField({ customer, className }: Pick<ProofFieldsProps, 'customer' | 'className'>) {
  const { t } = useTranslation('mf-account')
  const { api } = useShop()
  const showError = useErrorToast()
  const send = useMutation({
    mutationFn: () => api('POST /customers/{id}/proof-codes', { iri: customer['@id'] }),
    onError: (error) => showError(error),
  })
  return (
    <div className={className}>
      <TextField
        name="proofCode"
        label={t('proof.code')}
        help={t(send.isSuccess ? 'proof.sent' : 'proof.help', { email: customer.email })}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
      />
      <Button
        look="text"
        loading={send.isPending}
        loadingLabel={t('general.loading')}
        onClick={() => send.mutate()}
      >
        {t(send.isSuccess ? 'proof.sendAgain' : 'proof.send')}
      </Button>
    </div>
  )
}
