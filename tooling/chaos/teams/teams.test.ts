import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSmallShop, type SmallShop } from './small-shop.ts'
import { breakages } from './breakages.ts'
import { faults } from './faults.ts'

const patienceMs = 120_000

let shop: SmallShop

beforeAll(async () => {
  shop = await startSmallShop()
}, patienceMs)
afterAll(() => shop.end())

const quick = [...breakages, ...faults].filter(({ isSlow }) => !isSlow)

test.each(quick.map((play) => [play.what, play.by, play] as const))(
  '%s: refused by the %s, with what to do @PLAT-02 @PLAT-04 @PLAT-08',
  async (_what, by, { play }) => {
    expect(await play(shop)).toEqual({
      by,
      said: expect.stringMatching(/./) as string,
      remedy: expect.stringMatching(/./) as string,
    })
  },
  patienceMs,
)
