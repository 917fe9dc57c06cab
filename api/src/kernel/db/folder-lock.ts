import { lockOwner, takeLock } from '@drogerie/shared-lib/server/process-lock.ts'
import { join } from 'node:path'

/**
 * Takes the exclusive lock of a data folder. The embedded engine takes none itself, and two
 * processes on one folder silently lose data.
 *
 * @returns a function that gives the lock back.
 * @throws Error - one sentence naming the folder and the process that holds it.
 */
export function lockFolder(folder: string): () => void {
  const lock = join(folder, 'database.lock')
  const unlock = takeLock(lock)
  if (unlock) return unlock
  const holder = lockOwner(lock)
  throw new Error(
    holder
      ? `The data folder ${folder} is in use by process ${holder.pid}; stop it or set another DATA_DIR.`
      : `The data folder ${folder} was in use by another process just now.`,
  )
}
