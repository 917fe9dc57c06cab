import type { Lineup, ReleaseDescriptor } from './descriptors.ts'
import { layout, type Store } from './store.ts'
import { messageOf } from '../message-of.ts'

type Named = Lineup['releases'][string]

/**
 * A release that a line-up names and nobody can read as it names it: it is lost, spoilt, or was
 * published anew since.
 */
export class ReleaseLost extends Error {
  constructor(lineup: string, app: string, version: string, what: string) {
    super(`${app}@${version}, which ${lineup} names, ${what}: \`mf repair\` says how it comes back`)
    this.name = 'ReleaseLost'
  }
}

/** @throws ReleaseLost */
export async function namedRelease(
  store: Store,
  lineup: string,
  app: string,
  { version, digest }: Named,
): Promise<ReleaseDescriptor> {
  const release = await store.release(app, version, digest).catch((error: unknown) => {
    const file = layout.release(app, version)
    throw new ReleaseLost(
      lineup,
      app,
      version,
      `cannot be read (${messageOf(error).replace(`${file} `, '').split('\n', 1)[0]})`,
    )
  })
  if (!release) throw new ReleaseLost(lineup, app, version, 'is gone')
  return release
}

/**
 * A release as the line-up names it; one that was published anew since, in its new place. @throws
 * Error when neither can be read.
 */
export const namedOrAnew = (
  store: Store,
  app: string,
  { version, digest }: { version: string; digest?: string | undefined },
): Promise<ReleaseDescriptor | null> =>
  store.release(app, version, digest).catch(() => store.release(app, version))
