import { randomBytes } from 'node:crypto'
import { appendFile, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'

/** Never outside of the folder: no name begins with a dot. */
export const fileName = z.string().check(z.regex(/^\w[\w.-]*(\/\w[\w.-]*)*$/), z.maxLength(300))

export type RestorePlace = {
  /** Files are put together here first. */
  dataDir: string
  /** Puts one where it belongs; an existing one stays. */
  keep(file: string, content: Buffer): Promise<void>
}

export type RestoredFiles = {
  begin(file: { file: string; bytes: number }): Promise<void>
  /** The next part of the current file, in base64. */
  append(base64: string): Promise<void>
  /** @throws Error - one is not whole. */
  verify(): Promise<void>
  /** Puts the files where they belong. */
  settle(): Promise<void>
  /** Takes away what was not settled. */
  clear(): Promise<void>
}

/**
 * Files of a backup, kept apart in the data folder until the rows they belong to are there for
 * good.
 */
export function restoredFiles({ dataDir, keep }: RestorePlace): RestoredFiles {
  const apart = join(dataDir, `restoring-${randomBytes(6).toString('hex')}`)
  const files: { file: string; bytes: number }[] = []
  const current = () => join(apart, files.at(-1)?.file ?? '')
  return {
    async begin(file) {
      files.push(file)
      await mkdir(dirname(current()), { recursive: true, mode: 0o700 })
      await writeFile(current(), '', { mode: 0o600 })
    },
    append: (base64) => appendFile(current(), Buffer.from(base64, 'base64')),
    async verify() {
      for (const { file, bytes } of files)
        if ((await stat(join(apart, file))).size !== bytes)
          throw new Error(`${file} is not whole in the backup`)
    },
    async settle() {
      for (const { file } of files) await keep(file, await readFile(join(apart, file)))
    },
    clear: () => rm(apart, { recursive: true, force: true }),
  }
}
