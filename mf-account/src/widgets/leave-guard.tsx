import { useBlocker } from 'react-router'
import { LeaveDialog } from './leave-dialog.tsx'
import { useCloseGuard } from '#data/use-close-guard.ts'

type LeaveGuardProps = {
  isDirty: boolean
  /** The filled-in form waits in the tab and is to be sent, not saved. */
  isUnsent?: boolean
  /** Paths that take along what they need of it: nothing is lost, so nothing is asked. */
  free?: readonly string[]
}

/**
 * Asks before changes that are not saved are lost: by our own dialog inside the shop, by the
 * browser's when the tab closes.
 */
export function LeaveGuard({ isDirty, isUnsent = false, free = [] }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      currentLocation.pathname !== nextLocation.pathname &&
      !free.includes(nextLocation.pathname),
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
