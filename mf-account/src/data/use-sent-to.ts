import { isRecord } from '@drogerie/shared-lib/contract/is-record.ts'
import { useLocation, useNavigate } from 'react-router'
import { useIsHydrated } from '@drogerie/shared-lib/ui/use-is-hydrated.ts'

/**
 * The address that a form's mail was sent to, kept in its entry of the history: a reload shows it
 * again, a new visit begins with the form. @param sent - the address of the form that was sent.
 */
export function useSentTo(sent: string): [string | null, (email: string) => void] {
  const state: unknown = useLocation().state
  const navigate = useNavigate()
  const isHydrated = useIsHydrated()
  const sentTo = isHydrated && isRecord(state) ? state['sentTo'] : null
  return [
    typeof sentTo === 'string' ? sentTo : null,
    (email) => void navigate(sent, { replace: true, state: { sentTo: email } }),
  ]
}
