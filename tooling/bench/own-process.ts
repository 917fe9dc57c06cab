import { spawnSync } from 'node:child_process'
import path from 'node:path'

const script = path.join(import.meta.dirname, '../../api/src/testing/bench-search.ts')

/** Search and listings of shops of several sizes, side by side; the API's own tool, in a process of its own. */
export function benchSearch(parameters: readonly string[]): void {
  const { status } = spawnSync(process.execPath, ['--expose-gc', script, ...parameters], {
    stdio: 'inherit',
  })
  process.exitCode = status ?? 1
}
