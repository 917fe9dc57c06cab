import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore, KeptFile } from './file-store.ts'

/** Files below a folder. Several processes need the same one, by whatever means the machine has. */
export const folderStore = (root: string): FileStore => ({
  async put(name, content) {
    const path = join(root, name)
    await mkdir(dirname(path), { recursive: true })
    const part = `${path}.${randomUUID()}.part`
    try {
      await writeSafely(part, content)
      await rename(part, path)
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
    await flush(dirname(path))
  },
  async open(name) {
    const file = await open(join(root, name)).catch(nullIfAbsent)
    if (!file) return null
    const { size: bytes } = await file.stat()
    return { bytes, body: file.createReadStream() }
  },
  async remove(names) {
    for (const name of names) await rm(join(root, name), { force: true })
  },
  async list(folder) {
    const names = (await readdir(join(root, folder)).catch(nullIfAbsent)) ?? []
    const files: KeptFile[] = []
    for (const name of names.toSorted()) {
      const info = await stat(join(root, folder, name)).catch(nullIfAbsent)
      if (info?.isFile()) files.push({ name: `${folder}/${name}`, changedAt: info.mtime })
    }
    return files
  },
  close: () => undefined,
})

function nullIfAbsent(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}

async function writeSafely(path: string, content: Buffer): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The name of a new file is on the disk once its folder is. */
async function flush(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
