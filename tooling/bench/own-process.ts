import { spawnSync } from 'node:child_process'
import path from 'node:path'

const folder = path.join(import.meta.dirname, '../../api/src/testing')

/**
 * The API's own tools, each in a process of its own: search and listings of shops of several sizes,
 * or files of goods.
 */
export function benchByApi(what: 'search' | 'imports', parameters: readonly string[]): void {
  const script = path.join(folder, `bench-${what}.ts`)
  const { status } = spawnSync(process.execPath, ['--expose-gc', script, ...parameters], {
    stdio: 'inherit',
  })
  process.exitCode = status ?? 1
}
