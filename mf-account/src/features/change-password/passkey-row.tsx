import { PasskeyName, type Passkey } from '@drogerie/shared-lib/contract/passkey.ts'
import { ShopForm } from '@drogerie/shared-lib/forms/shop-form.tsx'
import { SubmitButton } from '@drogerie/shared-lib/forms/submit-button.tsx'
import { TextField } from '@drogerie/shared-lib/forms/text-field.tsx'
import { useShopForm } from '@drogerie/shared-lib/forms/use-shop-form.ts'
import { formatDate } from '@drogerie/shared-lib/format/date.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { Dialog } from '@drogerie/shared-lib/ui/dialog.tsx'
import { KeyRound } from '@drogerie/shared-lib/ui/icons/key-round.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './passkeys.module.css'

type PasskeyRowProps = { passkey: Passkey; onRemove: () => void; onRenamed: () => unknown }

export function PasskeyRow({ passkey, onRemove, onRenamed }: PasskeyRowProps) {
  const { t } = useTranslation('mf-account')
  const [asked, setAsked] = useState<'rename' | 'remove' | null>(null)
  const close = () => setAsked(null)
  const { name, createdAt, lastUsedAt } = passkey
  const used =
    lastUsedAt === null
      ? t('passkey.neverUsed')
      : t('passkey.usedOn', { day: formatDate(lastUsedAt) })
  return (
    <li className={styles['row']}>
      <KeyRound size={24} aria-hidden />
      <div className={styles['words']}>
        <b>{name}</b>
        <small>
          {t('passkey.addedOn', { day: formatDate(createdAt) })}, {used}
        </small>
      </div>
      <div className={styles['buttons']}>
        <Button
          look="text"
          aria-label={t('passkey.renameOf', { name })}
          onClick={() => setAsked('rename')}
        >
          {t('passkey.rename')}
        </Button>
        <Button
          look="text"
          data-remove
          aria-label={t('passkey.removeOf', { name })}
          onClick={() => setAsked('remove')}
        >
          {t('passkey.remove')}
        </Button>
      </div>
      <Dialog
        open={asked === 'rename'}
        onClose={close}
        title={t('passkey.rename')}
        closeLabel={t('general.close')}
      >
        <RenameForm passkey={passkey} onDone={() => Promise.resolve(onRenamed()).then(close)} />
      </Dialog>
      <RemoveDialog open={asked === 'remove'} name={name} onClose={close} onRemove={onRemove} />
    </li>
  )
}

type RemoveDialogProps = {
  open: boolean
  name: string
  onClose: () => void
  onRemove: () => void
}

function RemoveDialog({ open, name, onClose, onRemove }: RemoveDialogProps) {
  const { t } = useTranslation('mf-account')
  const remove = () => {
    onClose()
    onRemove()
  }
  return (
    <Dialog
      alert
      open={open}
      onClose={onClose}
      title={t('passkey.removeTitle', { name })}
      closeLabel={t('general.close')}
    >
      <p className={styles['text']}>{t('passkey.removeText')}</p>
      <div className={styles['buttons']}>
        <Button look="plum" onClick={remove}>
          {t('passkey.remove')}
        </Button>
        <Button look="text" data-autofocus onClick={onClose}>
          {t('passkey.keep')}
        </Button>
      </div>
    </Dialog>
  )
}

function RenameForm({ passkey, onDone }: { passkey: Passkey; onDone: () => unknown }) {
  const { t } = useTranslation('mf-account')
  const { api } = useShop()
  const form = useShopForm(PasskeyName, { passkeyName: passkey.name })
  const submit = async (values: PasskeyName) => {
    await api('PUT /passkeys/{id}', { path: { id: passkey.id }, body: values })
    await onDone()
  }
  return (
    <ShopForm form={form} onSubmit={submit} aria-label={t('passkey.rename')}>
      <TextField name="passkeyName" label={t('passkey.name')} autoComplete="off" />
      <SubmitButton>{t('passkey.save')}</SubmitButton>
    </ShopForm>
  )
}
