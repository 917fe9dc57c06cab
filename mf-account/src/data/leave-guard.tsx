import { useBlocker } from 'react-router'
import { LeaveDialog } from './leave-dialog.tsx'
import { useCloseGuard } from './use-close-guard.ts'

type LeaveGuardProps = {
  isDirty: boolean
  /** What was filled in waits in the tab; it is to be sent, not saved. */ isUnsent?: boolean
}

/** Asks before changes that are not saved are lost: by our own dialog inside the shop, by the browser's when the tab closes. */
export function LeaveGuard({ isDirty, isUnsent = false }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useCloseGuard(isDirty)
  if (blocker.state !== 'blocked') return null
  return (
    <LeaveDialog
      isUnsent={isUnsent}
      onStay={() => blocker.reset()}
      onLeave={() => blocker.proceed()}
    />
  )
}
