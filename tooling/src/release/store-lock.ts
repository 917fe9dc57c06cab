import path from 'node:path'
import { storeDirectory } from '../paths.ts'
import { folderFiles } from './folder-files.ts'
import { ownFiles } from './own-files.ts'
import { assertThere, assertWritable } from './store-place.ts'
import type { LockState, StoreFiles } from './store-files.ts'

const turn = { who: 'another promotion', forMs: 30_000 }
const lockName = 'promotion.lock'

const filesOf = (directory: string): StoreFiles =>
  directory === storeDirectory ? ownFiles : folderFiles(path.resolve(directory))

/**
 * Runs an action that changes line-ups or channels of a store, under the store's lock.
 *
 * @throws Error when the lock is held for longer than 30 s; StoreAway when the store that was there
 *   is not.
 */
export async function withStoreLock<T>(directory: string, action: () => Promise<T>): Promise<T> {
  if (directory === storeDirectory) {
    assertWritable()
    await assertThere() // before the lock makes the folder
  }
  return filesOf(directory).locked(lockName, turn, action)
}

/** @returns null when the store is not locked. */
export const lockState = (directory: string): Promise<LockState | null> =>
  filesOf(directory).lockState(lockName)
