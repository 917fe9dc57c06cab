import { useDraftOwner } from '@drogerie/shared-lib/forms/use-draft-owner.ts'
import { isRecord } from '@drogerie/shared-lib/contract/is-record.ts'
import { readPersistedJson, writePersisted } from '@drogerie/shared-lib/runtime'
import { useIsHydrated } from '@drogerie/shared-lib/ui/use-is-hydrated.ts'
import { useMemo, useState } from 'react'
import { keptDraft } from './wizard-rules.ts'

/** Differs from the version of every draft under the same key: neither is taken for the other. */
const version = 100

/**
 * `id` ties a receipt to its entry of the history: another one sent later in the tab is not shown
 * there.
 */
type Kept<Receipt> = { id: string; receipt: Receipt }

/**
 * The entry of the history that a receipt belongs to: of the form's own page, or of another team's.
 */
export type ReceiptPlace = {
  /** Differs from entry to entry. */
  entry: string
  /** Name of the receipt the entry shows; the browser alone knows it. */
  readId: () => unknown
  keepId: (id: string) => void
}

/** The receipt in a state of the history. */
export const receiptIn = (state: unknown): unknown =>
  isRecord(state) ? state['receipt'] : undefined

/**
 * The receipt of a sent form: a reload, or Back to it, shows it again; a new visit begins with the
 * form. The tab holds it and not the history, so that it goes from the tab with its person.
 *
 * @param kept - the place of the form's draft, which is over; each shell knows it.
 */
export function useReceipt<Receipt extends object>(
  kept: 'withdrawalDraft' | 'complaintDraft',
  { entry, readId, keepId }: ReceiptPlace,
) {
  const isHydrated = useIsHydrated()
  const owner = useDraftOwner()
  const id = isHydrated ? readId() : undefined
  const again = useMemo(() => {
    const found = id ? keptDraft<Kept<Receipt>>(readPersistedJson(kept), owner, version) : null
    return found?.id === id ? (found?.receipt ?? null) : null
  }, [kept, id, owner])
  const [sent, setSent] = useState<{ from: string; receipt: Receipt } | null>(null)
  const keep = (receipt: Receipt) => {
    const draft: Kept<Receipt> = { id: crypto.randomUUID(), receipt }
    writePersisted(kept, JSON.stringify({ owner, version, draft }))
    setSent({ from: entry, receipt }) // shown before the history has its entry
    keepId(draft.id)
  }
  return { receipt: sent?.from === entry ? sent.receipt : again, keep }
}
