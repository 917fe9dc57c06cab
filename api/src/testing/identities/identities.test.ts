import { rounds } from '@drogerie/shared-lib/testing/rounds.ts'
import { afterAll, beforeAll, test } from 'vitest'
import { playHistories } from './play-histories.ts'
import { openStage, type Stage } from './world.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.close())

const runs = rounds(8, 300)

test(`in ${runs} random histories nobody reads, changes or erases data without having verified their mailbox @API-06 @ACC-24 @A14`, async () => {
  await playHistories(stage, { runs, seed: Number(process.env['FUZZ_SEED'] ?? 23_112_026) })
}, 600_000)
