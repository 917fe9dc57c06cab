import { PasskeyName } from '@drogerie/shared-lib/contract/passkey.ts'
import { ShopForm } from '@drogerie/shared-lib/forms/shop-form.tsx'
import { SubmitButton } from '@drogerie/shared-lib/forms/submit-button.tsx'
import { TextField } from '@drogerie/shared-lib/forms/text-field.tsx'
import { useShopForm } from '@drogerie/shared-lib/forms/use-shop-form.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { Dialog } from '@drogerie/shared-lib/ui/dialog.tsx'
import { useTranslation } from 'react-i18next'
import { addPasskey } from '#data/passkey-actions.ts'
import { usePasskeyRefusal } from '#data/use-passkey-error.ts'

type NameDialogProps = {
  open: boolean
  /** Asks for a proof of identity when the API requires one. */
  confirmed: (action: () => Promise<void>) => Promise<void>
  onClose: () => void
  onAdded: () => unknown
}

/** A name to tell it from other passkeys, then the browser's own dialog. */
export function NameDialog({ open, onClose, ...rest }: NameDialogProps) {
  const { t } = useTranslation('mf-account')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('passkey.addTitle')}
      closeLabel={t('general.close')}
    >
      <NameForm {...rest} onClose={onClose} />
    </Dialog>
  )
}

function NameForm({ confirmed, onClose, onAdded }: Omit<NameDialogProps, 'open'>) {
  const { t } = useTranslation('mf-account')
  const shop = useShop()
  const refusalOf = usePasskeyRefusal()
  const isPhone = /Android|iPhone|iPad/.test(navigator.userAgent)
  const form = useShopForm(PasskeyName, {
    passkeyName: t(isPhone ? 'passkey.phone' : 'passkey.computer'),
  })
  const submit = async ({ passkeyName }: PasskeyName) => {
    try {
      await confirmed(() => addPasskey(shop, passkeyName))
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal === null) return
      throw refusal // the name stays: it can be tried again
    }
    await onAdded()
    shop.toasts.show({ kind: 'success', text: t('passkey.added') })
    onClose()
  }
  return (
    <ShopForm form={form} onSubmit={submit} aria-label={t('passkey.addTitle')}>
      <p>{t('passkey.addText')}</p>
      <TextField
        name="passkeyName"
        label={t('passkey.name')}
        help={t('passkey.nameHelp')}
        autoComplete="off"
      />
      <SubmitButton>{t('passkey.create')}</SubmitButton>
    </ShopForm>
  )
}
