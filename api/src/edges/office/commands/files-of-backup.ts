import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keptFolder } from '../../../care/complaint/photo-files.ts'
import type { Config } from '../../../kernel/config/config.ts'
import { signingKeyFile } from '../../../kernel/config/signing-key-file.ts'
import type { BackupFile } from '../../../kernel/db/backup.ts'
import type { RestorePlace } from '../../../kernel/db/restored-files.ts'
import { contentOf, type FileStore } from '../../../kernel/files/file-store.ts'

type Places = { dataDir: Config['dataDir']; files: FileStore }

const unless =
  (code: string) =>
  (error: NodeJS.ErrnoException): null => {
    if (error.code === code) return null
    throw error
  }

/**
 * Files that belong to the rows of a backup: attachments from the store of files, and the signing
 * key of the data folder.
 */
export async function filesOfBackup({ dataDir, files }: Places): Promise<BackupFile[]> {
  const attachments = await files.list(keptFolder)
  return [
    ...attachments.map(({ name }) => ({ name, read: () => contentOf(files, name) })),
    {
      name: signingKeyFile,
      read: () => readFile(join(dataDir, signingKeyFile)).catch(unless('ENOENT')),
    },
  ]
}

/** Where the files of a backup are restored to. */
export const placeOfRestored = ({ dataDir, files }: Places): RestorePlace => ({
  dataDir,
  async keep(name, content) {
    if (name === signingKeyFile) return keepKey(dataDir, content)
    const existing = await files.open(name)
    existing?.body.destroy()
    if (!existing) await files.put(name, content)
  },
})

async function keepKey(dataDir: string, content: Buffer): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  await writeFile(join(dataDir, signingKeyFile), content, { mode: 0o600, flag: 'wx' }).catch(
    unless('EEXIST'),
  )
}
