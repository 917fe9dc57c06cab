import { errorMessage } from '@drogerie/shared-lib/runtime'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { Dialog } from '@drogerie/shared-lib/ui/dialog.tsx'
import { Notice } from '@drogerie/shared-lib/ui/panel.tsx'
import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

type DeleteDialogProps = {
  title: string
  /** What is deleted, in a few lines. */
  children: ReactNode
  confirm: string
  keep: string
  remove: UseMutationResult<unknown, Error, void>
  onClose: () => void
}

/** Asks for confirmation: deleted data cannot be restored, only typed again. */
export function DeleteDialog({
  title,
  children,
  confirm,
  keep,
  remove,
  onClose,
}: DeleteDialogProps) {
  const { t } = useTranslation('mf-account')
  const refusal = errorMessage(remove.error)
  return (
    <Dialog
      open
      alert
      onClose={onClose}
      title={title}
      closeLabel={t('general.close')}
      footer={
        <>
          <Button
            look="plum"
            loading={remove.isPending}
            loadingLabel={t('general.loading')}
            onClick={() => remove.mutate(undefined, { onSuccess: onClose })}
          >
            {confirm}
          </Button>
          <Button data-autofocus onClick={onClose}>
            {keep}
          </Button>
        </>
      }
    >
      {children}
      {refusal ? (
        <Notice tone="err" role="alert">
          {'key' in refusal ? t(refusal.key, refusal.values ?? {}) : refusal.text}
        </Notice>
      ) : null}
    </Dialog>
  )
}
