import { lockOwner, takeLock } from '@drogerie/shared-lib/server/process-lock.ts'
import { mkdirSync } from 'node:fs'
import path from 'node:path'

/**
 * One running shop per data folder: two would write one database.
 *
 * @throws Error that names the process when another shop lives on this data.
 */
export function lockInstance(directory: string): void {
  mkdirSync(directory, { recursive: true })
  const lock = path.join(directory, 'shop.lock')
  const unlock = takeLock(lock)
  if (!unlock)
    throw new Error(
      `the shop runs already on ${directory} (process ${lockOwner(lock)?.pid ?? 'unknown'})`,
    )
  process.once('exit', unlock)
}
