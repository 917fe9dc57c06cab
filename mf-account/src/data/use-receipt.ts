import { readPersistedJson, useSession, writePersisted } from '@drogerie/shared-lib/runtime'
import { useIsHydrated } from '@drogerie/shared-lib/ui/use-is-hydrated.ts'
import { useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { keptDraft } from './wizard-rules.ts'

/** Another than that of every draft under the same key: neither is taken for the other. */
const version = 100

/** `id` ties a receipt to its entry of the history: another one sent later in the tab is not shown there. */
type Kept<Receipt> = { id: string; receipt: Receipt }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/**
 * What a form became once it was sent: a reload, or Back to it, shows it again; a new visit begins with the form. The tab
 * holds it and not the history, so that it goes from the tab with its person.
 *
 * @param kept - the place of the form's draft, which is over; each shell knows it.
 */
export function useReceipt<Receipt extends object>(kept: 'withdrawalDraft') {
  const location = useLocation()
  const navigate = useNavigate()
  const isHydrated = useIsHydrated()
  const owner = useSession(({ auth }) => auth?.customer ?? 'guest')
  const state: unknown = location.state
  const id = isHydrated && isRecord(state) ? state['receipt'] : undefined
  const again = useMemo(() => {
    const found = id ? keptDraft<Kept<Receipt>>(readPersistedJson(kept), owner, version) : null
    return found?.id === id ? (found?.receipt ?? null) : null
  }, [kept, id, owner])
  const [sent, setSent] = useState<{ from: string; receipt: Receipt } | null>(null)
  const keep = (receipt: Receipt) => {
    const draft: Kept<Receipt> = { id: crypto.randomUUID(), receipt }
    writePersisted(kept, JSON.stringify({ owner, version, draft }))
    setSent({ from: location.key, receipt }) // shown before the history has its entry
    const here = `${location.pathname}${location.search}`
    void navigate(here, { replace: true, state: { receipt: draft.id } })
  }
  return { receipt: sent?.from === location.key ? sent.receipt : again, keep }
}
