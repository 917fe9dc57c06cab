import { isDead, lockOwner, takeLock } from '@drogerie/shared-lib/server/process-lock.ts'
import { mkdir, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { storeDirectory } from '../paths.ts'
import { assertNotAway } from './store-place.ts'

const patienceMs = 30_000
const pauseMs = 100

const lockFolder = (directory: string): string => path.join(directory, 'promotion.lock')

/**
 * Runs an action under a lock, which is a folder that exists meanwhile and that several machines may
 * share. The lock of a killed process is taken over by the next on its machine.
 *
 * @param who - the usual holder, for the message.
 * @param forMs - how long to wait for the lock.
 * @throws Error when the lock is held for longer.
 */
export async function withLock<T>(
  folder: string,
  { who, forMs }: { who: string; forMs: number },
  action: () => Promise<T>,
): Promise<T> {
  await mkdir(path.dirname(folder), { recursive: true })
  const deadline = Date.now() + forMs
  let unlock = takeLock(folder, hostname())
  while (!unlock) {
    if (Date.now() > deadline)
      throw new Error(`${who} holds ${folder}; remove the folder if no release tool runs`)
    await sleep(pauseMs)
    unlock = takeLock(folder, hostname())
  }
  try {
    return await action()
  } finally {
    unlock()
  }
}

/**
 * Runs an action that changes line-ups or channels of a store, under the store's lock.
 *
 * @throws Error when the lock is held for longer than 30 s; StoreAway when the store that was there is not.
 */
export async function withStoreLock<T>(directory: string, action: () => Promise<T>): Promise<T> {
  if (directory === storeDirectory) assertNotAway() // before the lock makes the folder
  return withLock(lockFolder(directory), { who: 'another promotion', forMs: patienceMs }, action)
}

/** The holder of the lock and for how long. */
export type LockState = { heldMs: number; owner: { host: string; pid: number }; isDead: boolean }

/** @returns null when the store is not locked. */
export async function lockState(directory: string): Promise<LockState | null> {
  const folder = lockFolder(directory)
  const found = await stat(folder).catch(() => null)
  const owner = lockOwner(folder)
  if (!found || !owner) return null
  return { heldMs: Date.now() - found.mtimeMs, owner, isDead: isDead(owner, hostname()) }
}
