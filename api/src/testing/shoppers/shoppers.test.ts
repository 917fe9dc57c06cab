import { rounds } from '@drogerie/shared-lib/testing/rounds.ts'
import { afterAll, beforeAll, test } from 'vitest'
import { playPaths } from './play-paths.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.close())

const runs = Number(process.env['CART_PATHS'] ?? rounds(500, 2_000))
const seed = Number(process.env['FUZZ_SEED'] ?? 27_112_026)
const path = process.env['FUZZ_PATH']

/** Ten times of what a path takes on a busy machine. ms */
const timeout = 600_000 + runs * 2_000

test(
  `on ${runs} random paths in two tabs the cart is what the API says, and never goes back in time @CART-01 @CART-16`,
  () => playPaths(stage, { runs, seed, ...(path === undefined ? {} : { path }) }),
  timeout,
)
