import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { Dialog } from '@drogerie/shared-lib/ui/dialog.tsx'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'

type LeaveGuardProps = {
  isDirty: boolean
  /** What was filled in waits in the tab; it is to be sent, not saved. */ isUnsent?: boolean
}

/** Asks before changes that are not saved are lost: by our own dialog inside the shop, by the browser's when the tab closes. */
export function LeaveGuard({ isDirty, isUnsent = false }: LeaveGuardProps) {
  const { t } = useTranslation('mf-account')
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  if (blocker.state !== 'blocked') return null
  return (
    <Dialog
      open
      alert
      onClose={() => blocker.reset()}
      title={t(isUnsent ? 'leave.unsentTitle' : 'leave.title')}
      closeLabel={t('general.close')}
      footer={
        <>
          <Button look="plum" data-autofocus onClick={() => blocker.reset()}>
            {t('leave.stay')}
          </Button>
          <Button onClick={() => blocker.proceed()}>
            {t(isUnsent ? 'leave.leave' : 'leave.go')}
          </Button>
        </>
      }
    >
      <p>{t(isUnsent ? 'leave.unsentText' : 'leave.text')}</p>
    </Dialog>
  )
}
