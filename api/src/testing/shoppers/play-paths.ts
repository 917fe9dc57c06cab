import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { readPersisted, syncTab } from '@drogerie/shared-lib/runtime'
import * as fc from 'fast-check'
import { orderFaults, lostWrites, storedCart, cartDifferences } from './invariants.ts'
import { paths, type Kind, type Step } from './paths.ts'
import { resetStage, type Stage } from './stage.ts'
import { takeStep } from './steps.ts'
import { startWalk, type Walk } from './walk.ts'

export type PathRun = { runs: number; seed: number; path?: string }

/** Steps that other tabs hear of when they are looked at, as the office's. */
const unheard: readonly Kind[] = ['changePrice', 'changeStock', 'signIn', 'signOut']

function untrue(walk: Walk, stored: Order | null): string[] {
  return walk.tabs.flatMap((tab, nth) => cartDifferences(tab, `tab ${nth}`, stored))
}

/** Broken invariants once all requests have ended. */
async function wrongIn(walk: Walk, taken: readonly Step[]): Promise<string[]> {
  await walk.quiet()
  const found = lostWrites(walk)
  const isUnwritten =
    walk.wire.done.length === 0 && walk.stored?.tokenValue === readPersisted('cartToken')
  const stored = isUnwritten ? walk.stored : await storedCart(walk)
  walk.stored = stored
  if (!taken.some(({ kind }) => unheard.includes(kind))) found.push(...untrue(walk, stored))
  for (const [nth, { stepsBack }] of walk.tabs.entries())
    found.push(...stepsBack.map((step) => `tab ${nth} went back: ${step}`))
  if (stored) found.push(...orderFaults(stored))
  walk.wishes.clear()
  walk.outcomes.length = 0
  walk.wire.done.length = 0
  return found
}

async function walkPath(walk: Walk, steps: readonly Step[]): Promise<void> {
  await walk.quiet()
  for (const [index, step] of steps.entries()) {
    takeStep(walk, step)
    if (!step.waits && index < steps.length - 1) continue
    const found = await wrongIn(walk, steps.slice(0, index + 1))
    if (found.length > 0)
      throw new Error(`after step ${index + 1} (${step.kind}): ${found.join('; ')}`)
  }
  // whoever looks at a tab sees the cart as it is
  for (const { shop } of walk.tabs) {
    await syncTab(shop)
    await walk.quiet()
  }
  const found = untrue(walk, await storedCart(walk))
  if (found.length > 0) throw new Error(`looked at: ${found.join('; ')}`)
}

/**
 * Walks random paths of a shopper with two tabs of one browser, each with the shop's own client,
 * against the API.
 *
 * @throws Error - with the shortest path found that breaks an invariant, its seed and its path.
 */
export async function playPaths(stage: Stage, { runs, seed, path }: PathRun): Promise<void> {
  const property = fc.asyncProperty(paths, async (steps) => {
    await resetStage(stage)
    const walk = startWalk(stage)
    try {
      await walkPath(walk, steps)
    } finally {
      for (const tab of walk.tabs) tab.close()
    }
  })
  await fc.assert(property, { numRuns: runs, seed, ...(path === undefined ? {} : { path }) })
}
