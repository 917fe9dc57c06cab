import type { Customer } from '@drogerie/shared-lib/contract/customer.ts'
import * as field from '@drogerie/shared-lib/contract/fields.ts'
import { todayInPrague } from '@drogerie/shared-lib/contract/today.ts'
import { ShopForm } from '@drogerie/shared-lib/forms/shop-form.tsx'
import { useShopForm } from '@drogerie/shared-lib/forms/use-shop-form.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { forgetSignIn, useShop } from '@drogerie/shared-lib/runtime'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { Dialog } from '@drogerie/shared-lib/ui/dialog.tsx'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useConfirmed } from '#widgets/confirm-dialog.tsx'
import { ProofFields } from '#widgets/proof-fields.tsx'
import { saveFile } from '#data/save-file.ts'
import { usePasskeyError } from '#data/use-passkey-error.ts'
import styles from './profile.module.css'

/** The customer's rights over their data: an export, and deleting the account. */
export function MyData({ customer }: { customer: Customer }) {
  const { t } = useTranslation('mf-account')
  const { api } = useShop()
  const showError = usePasskeyError()
  const { confirmed, dialog } = useConfirmed(customer)
  const [isAsking, setAsking] = useState(false)
  const download = useMutation({
    mutationFn: () =>
      confirmed(() => api.download('GET /customers/{id}/export', { iri: customer['@id'] })),
    onSuccess: (file) => saveFile(file, `moje-udaje-${todayInPrague()}.json`),
    onError: showError,
  })
  return (
    <Panel title={t('myData.title')} lead={t('myData.lead')}>
      <div className={styles['actions']}>
        <Button
          loading={download.isPending}
          loadingLabel={t('general.loading')}
          onClick={() => download.mutate()}
        >
          {t('myData.download')}
        </Button>
        <Button look="text" onClick={() => setAsking(true)}>
          {t('myData.erase')}
        </Button>
      </div>
      {isAsking ? <EraseDialog customer={customer} onKeep={() => setAsking(false)} /> : null}
      {dialog}
    </Panel>
  )
}

const ByPassword = z.object({ currentPassword: field.currentPassword() })
const ByCode = z.object({ proofCode: field.code() })

/** Deletes the account; while orders are on their way it is only closed. */
function EraseDialog({ customer, onKeep }: { customer: Customer; onKeep: () => void }) {
  const { t } = useTranslation('mf-account')
  const shop = useShop()
  const id = useId()
  const form = useShopForm(customer.hasPassword ? ByPassword : ByCode, {
    currentPassword: '',
    proofCode: '',
  })
  const { isSubmitting } = useFormState({ control: form.control })
  const erase = async (values: object) => {
    await shop.api('DELETE /customers/{id}', { iri: customer['@id'], body: values })
    forgetSignIn(shop)
    shop.navigate(paths.accountErased())
  }
  return (
    <Dialog
      open
      alert
      onClose={onKeep}
      title={t('myData.eraseTitle')}
      closeLabel={t('myData.keep')}
      footer={
        <>
          <Button
            type="submit"
            form={id}
            look="plum"
            loading={isSubmitting}
            loadingLabel={t('general.loading')}
          >
            {t('myData.confirm')}
          </Button>
          <Button data-autofocus onClick={onKeep}>
            {t('myData.keep')}
          </Button>
        </>
      }
    >
      <ShopForm id={id} form={form} onSubmit={erase} aria-label={t('myData.eraseTitle')}>
        <p>{t('myData.eraseText')}</p>
        <ProofFields customer={customer} passwordLabel={t('myData.password')} />
      </ShopForm>
    </Dialog>
  )
}
