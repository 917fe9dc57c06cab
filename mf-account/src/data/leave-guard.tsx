import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { Dialog } from '@drogerie/shared-lib/ui/dialog.tsx'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'

/** Asks before changes that are not saved are lost: by our own dialog inside the shop, by the browser's when the tab closes. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const { t } = useTranslation('mf-account')
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname)
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
      title={t('leave.title')}
      closeLabel={t('general.close')}
      footer={
        <>
          <Button look="plum" data-autofocus onClick={() => blocker.reset()}>
            {t('leave.stay')}
          </Button>
          <Button onClick={() => blocker.proceed()}>{t('leave.go')}</Button>
        </>
      }
    >
      <p>{t('leave.text')}</p>
    </Dialog>
  )
}
