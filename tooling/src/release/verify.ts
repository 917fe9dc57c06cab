import type { Lineup } from './descriptors.ts'
import { namedOrAnew } from './named-release.ts'
import { ownFiles } from './own-files.ts'
import { sha384 } from './signing.ts'
import { layout, type Store } from './store.ts'
import { messageOf } from '../message-of.ts'

/** A file of the store that is not what was signed, or is not there. */
export type Damage = {
  file: string
  problem: string
  /** A signed descriptor of the same version lies there: it was published again. */
  isRepublished?: true
}

async function wrong(file: string, expected: string): Promise<Damage[]> {
  const bytes = await ownFiles.read(file)
  if (!bytes) return [{ file, problem: 'is missing' }]
  return sha384(bytes) === expected ? [] : [{ file, problem: 'is not what its release says' }]
}

/** A line-up names the exact bytes of a descriptor; a descriptor found here is signed, too. */
async function renamed(file: string, digest: string): Promise<Damage[]> {
  const bytes = await ownFiles.read(file)
  if (bytes && sha384(bytes) === digest) return []
  const problem = 'was published again since: the line-up names the bytes before'
  return [{ file, problem, isRepublished: true }]
}

/** Every byte of one release against its signed descriptor. */
export async function verifyRelease(
  store: Store,
  app: string,
  version: string,
  digest?: string,
): Promise<{ files: number; damage: Damage[] }> {
  const file = layout.release(app, version)
  try {
    const release = await namedOrAnew(store, app, { version, digest })
    if (!release) return { files: 0, damage: [{ file, problem: 'is missing' }] }
    const checks = [
      ...(digest ? [renamed(file, digest)] : []),
      wrong(layout.server(app, version), release.server.sha384),
      ...Object.entries(release.files).map(([name, { sha384: expected }]) =>
        wrong(layout.asset(app, name), expected),
      ),
    ]
    return { files: checks.length, damage: (await Promise.all(checks)).flat() }
  } catch (error) {
    return {
      files: 0,
      damage: [{ file, problem: messageOf(error) }],
    }
  }
}

/** Every byte of every release of a line-up. */
export async function verifyLineup(
  store: Store,
  { releases }: Lineup,
): Promise<{ files: number; damage: Damage[] }> {
  const found = await Promise.all(
    Object.entries(releases).map(([app, { version, digest }]) =>
      verifyRelease(store, app, version, digest),
    ),
  )
  return {
    files: found.reduce((sum, { files }) => sum + files, 0),
    damage: found.flatMap(({ damage }) => damage),
  }
}
