import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { folderLockState, withLock } from './folder-lock.ts'
import type { StoreFiles } from './store-files.ts'
import { writeAtomically } from './write-atomically.ts'

/** A store in a folder, which several machines may share. */
export function folderFiles(directory: string): StoreFiles {
  const at = (file: string) => path.join(directory, file)
  const entries = (folder: string) => readdir(at(folder)).catch(() => [] as string[])
  const statOf = (file: string) => stat(at(file)).catch(() => null)
  const write = (file: string, content: string | Uint8Array) => writeAtomically(at(file), content)

  async function sizeOf(file: string): Promise<number> {
    const found = await statOf(file)
    if (!found?.isDirectory()) return found?.size ?? 0
    const sizes = await Promise.all(
      (await entries(file)).map((name) => sizeOf(path.join(file, name))),
    )
    return sizes.reduce((sum, size) => sum + size, 0)
  }

  return {
    place: directory,
    read: (file) => readFile(at(file)).catch(() => null),
    entries,
    sizeOf,
    changedAt: async (file) => (await statOf(file))?.mtimeMs ?? 0,
    write,
    create: write, // under the lock of the store nobody else writes
    touch: async (file) => {
      const now = new Date()
      // gone meanwhile, or another user's: both are seen later
      await utimes(at(file), now, now).catch(() => {})
    },
    remove: (file) => rm(at(file), { recursive: true, force: true }),
    locked: (name, turn, action) => withLock(at(name), turn, action),
    lockState: (name) => folderLockState(at(name)),
  }
}
