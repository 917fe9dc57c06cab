import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Build } from './build.ts'
import { readClientFiles } from './client-files.ts'
import { describe } from './describe.ts'
import type { ReleaseDescriptor } from './descriptors.ts'
import { layout, type Store } from './store.ts'

type Built = { descriptor: ReleaseDescriptor; files: Map<string, Buffer> }

async function built(build: Build): Promise<Built> {
  const { app, version, outputPath } = build
  const client = await readClientFiles(build)
  const server = await readFile(path.join(outputPath, 'server/server.cjs'))
  const files = Object.entries(client).map(
    ([name, { bytes }]) => [layout.asset(app, name), bytes] as const,
  )
  return {
    descriptor: await describe(build, client),
    files: new Map([...files, [layout.server(app, version), server]]),
  }
}

/**
 * A store in which these builds lie, too, as if they were published. Nothing is written and nothing
 * signed, so a store that may only be read will do, and no key is asked for.
 */
export async function withBuilds(
  store: Store,
  builds: Build[],
): Promise<{ store: Store; releases: ReleaseDescriptor[] }> {
  const all = await Promise.all(builds.map(built))
  const files = new Map(all.flatMap((one) => [...one.files]))
  const releases = all.map(({ descriptor }) => descriptor)
  return {
    releases,
    store: {
      ...store,
      bytes: async (file) => files.get(file) ?? store.bytes(file),
    },
  }
}
