import type { Verdict } from '../../src/release/gate/check.ts'
import type { SmallShop } from './small-shop.ts'

/**
 * The guard that stopped a release: the check before a promotion, a front, the watch of a canary,
 * or a verb of the tool.
 */
type By = 'check' | 'front' | 'watch' | 'tool'

/**
 * The refusal of a release that was broken on purpose; `remedy` is what the refusing guard says to
 * do.
 */
export type Refusal = { by: By; said: string; remedy: string }

/** Something broken on purpose, as a team or a saboteur might; null when nobody refused it. */
export type Play = {
  what: string
  by: By
  /** Waits for a front more than it works: in `pnpm chaos teams` alone. */
  isSlow?: true
  play: (shop: SmallShop) => Promise<Refusal | null>
}

/** @param rule - that has to refuse it; another one may have a reason of its own. */
export function byCheck(verdicts: Verdict[], rule: string): Refusal | null {
  const found = verdicts.find((verdict) => verdict.rule === rule)
  return found ? { by: 'check', said: `${rule}: ${found.what}`, remedy: found.remedy } : null
}

/** A verb that threw: its message ends with what to do. */
export async function byTool(verb: () => Promise<unknown>): Promise<Refusal | null> {
  try {
    await verb()
    return null
  } catch (error) {
    const { message } = error as Error
    return {
      by: 'tool',
      said: message,
      remedy: /`mf [^`]+`|Do: [^.]+|that takes .+/.exec(message)?.[0] ?? '',
    }
  }
}
