import {
  readPersistedJson,
  removePersisted,
  useSession,
  writePersisted,
} from '@drogerie/shared-lib/runtime'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useIsHydrated } from '@drogerie/shared-lib/ui/use-is-hydrated.ts'
import { keptDraft, shownStep, stepParameter } from './wizard-rules.ts'

type WizardOptions<Draft> = {
  /** Where the draft is kept; it ends with the tab. */
  kept: 'complaintDraft' | 'withdrawalDraft' | 'registrationDraft'
  /** Raised when the draft gets another shape: a draft of another release is not read. */
  version: number
  /** The furthest step a draft allows. */
  reach: (draft: Draft | null) => number
}

export type Wizard<Draft> = {
  /** from 1 */ step: number
  draft: Draft | null
  /** The draft was there when the page came, or the person changed: forms begin with its values. */
  isRestored: boolean
  keep: (draft: Draft) => void
  forget: () => void
  go: (step: number) => void
  hrefOf: (step: number) => string
}

/**
 * A form in several steps. The step is in the address, so that Back goes one step back; what was filled in is kept in the
 * tab, so that a reload or a new release costs nothing. A step the draft does not reach yet shows the last one it does,
 * and the address says so.
 */
export function useWizard<Draft extends object>({
  kept,
  version,
  reach,
}: WizardOptions<Draft>): Wizard<Draft> {
  const owner = useSession(({ auth }) => auth?.customer ?? 'guest')
  const isHydrated = useIsHydrated()
  const stored = useMemo(
    () => (isHydrated ? keptDraft<Draft>(readPersistedJson(kept), owner, version) : null),
    [isHydrated, kept, owner, version],
  )
  const [own, setOwn] = useState<{ owner: string; draft: Draft | null } | null>(null)
  const draft = own?.owner === owner ? own.draft : stored
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const hrefOf = (step: number) => {
    const next = new URLSearchParams(params)
    if (step === 1) next.delete(stepParameter)
    else next.set(stepParameter, String(step))
    return next.size > 0 ? `${pathname}?${next}` : pathname
  }
  const asked = params.get(stepParameter)
  const step = shownStep(asked, reach(draft))
  const isElsewhere = isHydrated && asked !== null && asked !== String(step)
  const correct = useEffectEvent(() => void navigate(hrefOf(step), { replace: true }))
  useEffect(() => {
    if (isElsewhere) correct()
  }, [isElsewhere])
  return {
    step,
    draft,
    isRestored: stored !== null,
    keep: (next) => {
      writePersisted(kept, JSON.stringify({ owner, version, draft: next }))
      setOwn({ owner, draft: next })
    },
    forget: () => {
      removePersisted(kept)
      setOwn({ owner, draft: null })
    },
    go: (to) => void navigate(hrefOf(to)),
    hrefOf,
  }
}
