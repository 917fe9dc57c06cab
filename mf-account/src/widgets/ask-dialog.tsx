import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { Dialog } from '@drogerie/shared-lib/ui/dialog.tsx'
import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Refusal } from './refusal.tsx'
import styles from './ask-dialog.module.css'

type AskDialogProps = {
  title: string
  /** What happens, in a few lines. */
  children: ReactNode
  /** On the button that does it, and on the one that does not. */
  confirm: string
  keep: string
  /** Red for what is lost, green for what the club gives. */
  look?: 'plum' | 'club'
  /** Closes the dialog when it succeeds; a refusal shows in the dialog. */
  action: UseMutationResult<unknown, Error, void>
  onClose: () => void
}

/** Asks before something that cannot be undone. */
export function AskDialog(props: AskDialogProps) {
  const { title, children, confirm, keep, look = 'plum', action, onClose } = props
  const { t } = useTranslation('mf-account')
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
            look={look}
            loading={action.isPending}
            loadingLabel={t('general.loading')}
            onClick={() => action.mutate(undefined, { onSuccess: onClose })}
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
      <Refusal error={action.error} className={styles['refusal']} />
    </Dialog>
  )
}
