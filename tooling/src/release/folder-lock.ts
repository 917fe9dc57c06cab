import { isDead, lockOwner, takeLock } from '@drogerie/shared-lib/server/process-lock.ts'
import { mkdir, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LockState, Turn } from './store-files.ts'

const pauseMs = 100

/**
 * Runs an action under a lock, which is a folder that exists meanwhile and that several machines
 * may share. The lock of a killed process is taken over by the next on its machine.
 *
 * @throws Error when the lock is held for longer.
 */
export async function withLock<T>(
  folder: string,
  { who, forMs }: Turn,
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

/** @returns null when the lock is free. */
export async function folderLockState(folder: string): Promise<LockState | null> {
  const found = await stat(folder).catch(() => null)
  const owner = lockOwner(folder)
  if (!found || !owner) return null
  return { heldMs: Date.now() - found.mtimeMs, owner, isDead: isDead(owner, hostname()) }
}
