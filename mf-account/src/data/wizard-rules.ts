import { isRecord } from '@drogerie/shared-lib/contract/is-record.ts'
import { ownDraft } from '@drogerie/shared-lib/forms/own-draft.ts'

/** Steps and drafts of wizards. Pure. */

/** The step in the address; the first one has none. */
export const stepParameter = 'krok'

/** @param reach - the furthest step the draft allows. */
export function shownStep(asked: string | null, reach: number): number {
  const step = /^\d$/.test(asked ?? '') ? Number(asked) : 1
  return Math.max(1, Math.min(step, reach))
}

/** The draft of a wizard that a person may see, unless another release gave it another shape. */
export function keptDraft<Draft>(kept: unknown, owner: string, version: number): Draft | null {
  const own = ownDraft(kept, owner)
  return own?.['version'] === version && isRecord(own['draft']) ? (own['draft'] as Draft) : null
}
