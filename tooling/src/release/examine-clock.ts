import type { Examination } from './examinations.ts'
import { ownStore } from './own-store.ts'

const toleratedMs = 60_000
const frontDeadlineMs = 3000
const inMinutes = (ms: number) => `${Math.round(ms / 60_000)} min`

/** How far the front's clock is ahead of this one; null when it does not say. */
async function aheadOf(origin: string): Promise<number | null> {
  const options = { signal: AbortSignal.timeout(frontDeadlineMs) }
  const response = await fetch(`${origin}/healthz`, options).catch(() => null)
  const ahead = Date.parse(response?.headers.get('date') ?? '') - Date.now()
  return Number.isNaN(ahead) ? null : ahead
}

/**
 * Links expire, tabs and canaries age by the clock of the machine that signs: it must be that of
 * the others.
 */
export const clock =
  (origin: string, name: string): Examination =>
  async () => {
    const state = await ownStore()
      .channel(name)
      .catch(() => null)
    const signed = state ? Date.parse(state.updatedAt) - Date.now() : 0
    if (signed > toleratedMs)
      return {
        state: 'warned',
        detail: `the channel was signed ${inMinutes(signed)} in the future of this clock: this one, or that of ${state?.by}, is wrong`,
      }
    const ahead = await aheadOf(origin)
    if (ahead !== null && Math.abs(ahead) > toleratedMs)
      return {
        state: 'warned',
        detail: `${origin} is ${inMinutes(Math.abs(ahead))} ${ahead > 0 ? 'ahead of' : 'behind'} this clock`,
      }
    return {
      state: 'ok',
      detail: ahead === null ? 'nothing is signed in its future' : 'as the front’s',
    }
  }
