/**
 * Runs one step of the release tool and kills its own process as the n-th file is about to get its
 * name, or to go. Parameters: n, then `publish <app> <version> <folder of the build>`, `promote
 * <app> <version>` or `gc`.
 */
import files from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

const [nth = '', action = '', app = '', version = '', outputPath = ''] = process.argv.slice(2)
const { rename, rm } = files
let changes = 0
const dieAtNth = () => {
  changes += 1
  if (changes === Number(nth)) process.kill(process.pid, 'SIGKILL')
}
Object.assign(files, {
  rename: (...given: Parameters<typeof rename>) => (dieAtNth(), rename(...given)),
  rm: (...given: Parameters<typeof rm>) => (dieAtNth(), rm(...given)),
})
syncBuiltinESMExports()

if (action === 'publish') {
  const { publish } = await import('../release/publish.ts')
  await publish({ app, version, outputPath })
} else if (action === 'gc') {
  const { collectGarbage } = await import('../release/collect-garbage.ts')
  const { ownStore } = await import('../release/own-store.ts')
  await collectGarbage(ownStore(), false)
} else {
  const { promote } = await import('../release/promote.ts')
  await promote({ [app]: version }, 'a test')
}
