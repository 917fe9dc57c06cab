import { faults } from '../../tooling/chaos/federation/faults.ts'
import { startChaosFront } from '../../tooling/chaos/federation/front.ts'
import { runFault, titlesOf } from '../../tooling/chaos/federation/run-fault.ts'
import { apiOrigin, keysDirectory, storeDirectory } from '../support/addresses.ts'
import { expect, test } from '../support/test.ts'

/** What `pnpm chaos federation` does with every remote in twenty-one ways, in small. */
const chosen = [
  'its files: hang',
  'touches Object.prototype on load',
  'endless loop in a component',
  'a late throw',
]

test(
  'a front survives a remote that hangs, changes built-ins, loops and throws late; the other remotes work',
  { tag: ['@long', '@PLAT-04', '@F01', '@F07', '@F11', '@F14'] },
  async () => {
    test.setTimeout(180_000)
    const front = await startChaosFront({ store: storeDirectory, keys: keysDirectory }, apiOrigin)
    try {
      const titles = await titlesOf(front)
      for (const what of chosen) {
        const fault = faults.find((known) => known.what === what)
        if (!fault) throw new Error(`no such fault: ${what}`)
        const { problems } = await runFault(front, fault, 'mf-catalog', titles)
        expect(problems, what).toEqual([])
      }
    } finally {
      await front.end()
    }
  },
)
