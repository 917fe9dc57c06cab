import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { Dialog } from '@drogerie/shared-lib/ui/dialog.tsx'
import { useTranslation } from 'react-i18next'

type LeaveDialogProps = {
  /** The filled-in form waits in the tab and is to be sent, not saved. */
  isUnsent?: boolean
  onStay: () => void
  onLeave: () => void
}

/** Asks before changes that are not saved are lost. */
export function LeaveDialog({ isUnsent = false, onStay, onLeave }: LeaveDialogProps) {
  const { t } = useTranslation('mf-account')
  return (
    <Dialog
      open
      alert
      onClose={onStay}
      title={t(isUnsent ? 'leave.unsentTitle' : 'leave.title')}
      closeLabel={t('general.close')}
      footer={
        <>
          <Button look="plum" data-autofocus onClick={onStay}>
            {t('leave.stay')}
          </Button>
          <Button onClick={onLeave}>{t(isUnsent ? 'leave.leave' : 'leave.go')}</Button>
        </>
      }
    >
      <p>{t(isUnsent ? 'leave.unsentText' : 'leave.text')}</p>
    </Dialog>
  )
}
