import { useDraftOwner } from '@drogerie/shared-lib/forms/use-draft-owner.ts'
import { readPersistedJson, removePersisted, writePersisted } from '@drogerie/shared-lib/runtime'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useIsHydrated } from '@drogerie/shared-lib/ui/use-is-hydrated.ts'
import type { ReceiptPlace } from './use-receipt.ts'
import { keptDraft, shownStep } from './wizard-rules.ts'

/**
 * Where the step of a wizard is kept: in the address of its own page, or within another team's
 * page.
 */
export type StepPlace = {
  /** The step that is asked for; nothing is the first. */
  asked: string | null
  hrefOf: (step: number) => string
  go: (step: number, how?: { replace: boolean }) => void
  receipt: ReceiptPlace
}

type WizardOptions<Draft> = {
  /** Where the draft is kept; it ends with the tab. */
  kept: 'complaintDraft' | 'withdrawalDraft' | 'registrationDraft'
  /** Raised when the draft gets another shape: a draft of another release is not read. */
  version: number
  /** The furthest step a draft allows. */
  reach: (draft: Draft | null) => number
}

export type Wizard<Draft> = {
  /** from 1 */
  step: number
  draft: Draft | null
  /** The draft was there when the page came, or the person changed: forms begin with its values. */
  isRestored: boolean
  keep: (draft: Draft) => void
  forget: () => void
  go: (step: number) => void
  hrefOf: (step: number) => string
}

/**
 * A form in several steps. What was filled in is kept in the tab, so that a reload or a new release
 * costs nothing. A step the draft does not reach yet shows the last one it does, and the place of
 * the step says so.
 */
export function useWizard<Draft extends object>(
  { kept, version, reach }: WizardOptions<Draft>,
  place: StepPlace,
): Wizard<Draft> {
  const owner = useDraftOwner()
  const isHydrated = useIsHydrated()
  // read before anything is kept from here: what was typed before the code came is in the form
  // already
  const [found, setFound] = useState(() => ({ owner, kept: readPersistedJson(kept) }))
  if (found.owner !== owner) setFound({ owner, kept: readPersistedJson(kept) })
  const stored = useMemo(
    () => (isHydrated ? keptDraft<Draft>(found.kept, owner, version) : null),
    [isHydrated, found, owner, version],
  )
  const [own, setOwn] = useState<{ owner: string; draft: Draft | null } | null>(null)
  const draft = own?.owner === owner ? own.draft : stored
  const { asked } = place
  const step = shownStep(asked, reach(draft))
  const [firstOwner] = useState(owner)
  // a session that ends leads to login from here, and back to this step: the address keeps it
  // meanwhile
  const isElsewhere = isHydrated && owner === firstOwner && asked !== null && asked !== String(step)
  const correct = useEffectEvent(() => place.go(step, { replace: true }))
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
    go: place.go,
    hrefOf: place.hrefOf,
  }
}
