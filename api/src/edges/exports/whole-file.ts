import { open, rename, rm } from 'node:fs/promises'

/**
 * Writes a file that only its owner can read; it appears when it is whole.
 *
 * @returns what the work says.
 */
export async function writeWholeFile<Result>(
  path: string,
  work: (write: (text: string) => Promise<unknown>) => Promise<Result>,
): Promise<Result> {
  const part = `${path}.part`
  const file = await open(part, 'wx', 0o600)
  try {
    const result = await work((text) => file.write(text))
    await file.close()
    await rename(part, path)
    return result
  } catch (error) {
    await file.close()
    await rm(part, { force: true })
    throw error
  }
}
