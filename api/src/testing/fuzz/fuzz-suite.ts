import { rounds } from '@drogerie/shared-lib/testing/rounds.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { answerChecker } from './answer-check.ts'
import { brokenOrders, dataOf } from './foreign-data.ts'
import { fuzzOperation } from './fuzz-operation.ts'
import { openFuzzShop } from './fuzz-shop.ts'
import type { Operation } from './operations.ts'

const RUNS = rounds(5, 200)

/** Answered after a minimum time, so that it does not tell which addresses have an account. */
const evenAnswers = new Set([
  'postShopClientActivateByCard',
  'postShopClientAlreadyExistsCheck',
  'postShopClientDuplicityCheck',
])

/**
 * One test for each operation that is `wanted`; new ones are included. Reads and writes run side by
 * side in two files.
 */
export async function fuzzSuite(
  title: string,
  wanted: (operation: Operation) => boolean,
): Promise<void> {
  const shop = await openFuzzShop()
  const check = answerChecker(shop.description)
  const foreign = await dataOf(shop.db, shop.petr.id)
  const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_121)
  afterAll(() => shop.close())

  describe(title, () => {
    const cases = shop.operations
      .filter(wanted)
      .toSorted((a, b) => +evenAnswers.has(a.id) - +evenAnswers.has(b.id))
    const play = async (operation: Operation) => {
      const { finding, requests } = await fuzzOperation(shop, check, operation, {
        runs: RUNS,
        seed,
      })
      expect(finding, 'replay it by `pnpm fuzz --only … --seed … --path …`').toBeNull()
      expect(requests).toBe(RUNS)
    }
    for (const operation of cases) {
      // these wait rather than work, so they wait together
      const options = { timeout: 60_000, concurrent: evenAnswers.has(operation.id) }
      test(operation.id, options, () => play(operation))
    }

    test('nobody else’s data have changed, and every order still holds together', async () => {
      expect(await dataOf(shop.db, shop.petr.id)).toEqual(foreign)
      expect(await brokenOrders(shop.db)).toEqual([])
    })
  })
}
