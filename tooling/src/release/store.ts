import type { KeyObject } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import type * as z from 'zod/mini'
import { Channel, Evidence, Lineup, ReleaseDescriptor } from './descriptors.ts'
import { verifySigned } from './signing.ts'

/** Where each thing lies in a release store; the layout is part of docs/contracts/release-store.md. */
export const layout = {
  asset: (app: string, file: string) => path.join('assets', app, file),
  release: (app: string, version: string) => path.join('releases', app, version, 'release.json'),
  server: (app: string, version: string) => path.join('releases', app, version, 'server.cjs'),
  lineup: (id: string) => path.join('lineups', `${id}.json`),
  channel: (name: string) => path.join('channels', `${name}.json`),
  evidence: (tuple: string) => path.join('evidence', `${tuple}.json`),
}

/** Writes beside the target and renames: a reader sees the old file or the new one, never half of one. */
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
  await rename(temporary, file)
}

const readText = (file: string) => readFile(file, 'utf8').catch(() => null)

/** Reads signed descriptors of a store folder. Absent is null; present but forged or malformed throws. */
export function openStore(directory: string, key: KeyObject) {
  const read = async <T extends z.ZodMiniType>(file: string, schema: T): Promise<z.infer<T> | null> => {
    const text = await readText(path.join(directory, file))
    return text === null ? null : schema.parse(verifySigned(JSON.parse(text), key, file))
  }
  return {
    directory,
    release: (app: string, version: string) => read(layout.release(app, version), ReleaseDescriptor),
    lineup: (id: string) => read(layout.lineup(id), Lineup),
    channel: (name: string) => read(layout.channel(name), Channel),
    evidence: (tuple: string) => read(layout.evidence(tuple), Evidence),
    bytes: (file: string) => readFile(path.join(directory, file)),
    lineupIds: async () => {
      const files = await readdir(path.join(directory, 'lineups')).catch(() => [])
      return files
        .filter((file) => /^L-\d+\.json$/.test(file))
        .map((file) => file.slice(0, -5))
        .sort()
    },
  }
}
export type Store = ReturnType<typeof openStore>
