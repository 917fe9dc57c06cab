import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { dataFolder } from './own-store.ts'

const run = promisify(execFile)
const dying = path.join(import.meta.dirname, 'die-at-write.ts')

/**
 * A step of the release tool in a process of its own that is killed at its n-th change of the disk;
 * true when that killed it.
 */
export async function killedAt(nth: number, ...step: string[]): Promise<boolean> {
  const ended = run(process.execPath, [dying, String(nth), ...step], {
    env: { ...process.env, DATA_DIR: dataFolder },
  })
  return ended.then(
    () => false,
    (error: { signal?: string; stderr?: string }) => {
      if (error.signal !== 'SIGKILL') throw new Error(error.stderr ?? String(error))
      return true
    },
  )
}
