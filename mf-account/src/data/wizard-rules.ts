/** Steps and drafts of wizards. Pure. */

/** The step in the address; the first one has none. */
export const stepParameter = 'krok'

/** @param reach - the furthest step the draft allows. */
export function shownStep(asked: string | null, reach: number): number {
  const step = /^\d$/.test(asked ?? '') ? Number(asked) : 1
  return Math.max(1, Math.min(step, reach))
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/**
 * A draft typed before signing in belongs to the customer who signed in; other customers never see
 * it.
 */
export function keptDraft<Draft>(kept: unknown, owner: string, version: number): Draft | null {
  if (!isRecord(kept) || kept['version'] !== version || !isRecord(kept['draft'])) return null
  return kept['owner'] === owner || kept['owner'] === 'guest' ? (kept['draft'] as Draft) : null
}
