import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'

/** A folder in the place of a file is nobody's: it would stand in the way for ever. */
async function takePlace(temporary: string, file: string): Promise<void> {
  try {
    await rename(temporary, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EISDIR') throw error
    await rm(file, { recursive: true })
    await rename(temporary, file)
  }
}

/**
 * Writes beside the target and renames: a reader sees the old file or the new one, never half of
 * one.
 */
export async function writeAtomically(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const temporary = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}.tmp`
  const handle = await open(temporary, 'w')
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await takePlace(temporary, file)
}
