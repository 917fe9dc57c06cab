import * as fc from 'fast-check'
import { violationsIn } from './invariants.ts'
import { histories } from './histories.ts'
import { playStep } from './steps.ts'
import { newWorld, type Stage } from './world.ts'

export type HistoryRun = { runs: number; seed: number; path?: string }

/**
 * Plays random histories of two people who share addresses, each with mailboxes of its own in the
 * one shop.
 *
 * @throws Error - with the shortest history found that breaks an invariant, its seed and its path.
 */
export async function playHistories(stage: Stage, { runs, seed, path }: HistoryRun): Promise<void> {
  let run = 0
  const property = fc.asyncProperty(histories, async ({ addresses, opening, steps }) => {
    run += 1
    const world = newWorld(stage, run)
    // attempts are counted by network, and all these people come from one
    await stage.shop.db.deleteFrom('rate_limits').execute()
    for (const [index, step] of [...opening, ...steps].entries()) {
      await playStep(world, addresses, step)
      const found = await violationsIn(world)
      if (found.length > 0)
        throw new Error(`after step ${index + 1} (${step.kind}): ${found.join('; ')}`)
    }
    stage.inbox.messages.length = 0
  })
  await fc.assert(property, { numRuns: runs, seed, ...(path === undefined ? {} : { path }) })
}
