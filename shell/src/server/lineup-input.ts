import type { ReleaseDescriptor } from '@drogerie/tooling/release/descriptors.ts'
import { isCandidate, type Store } from '@drogerie/tooling/release/store.ts'
import type { Logger } from 'pino'
import { pageStyles } from './page-styles.ts'
import type { WorkerInput } from './render-messages.ts'
import type { FrontSettings } from './settings.ts'
import type { NamedRelease, ReleaseCache } from './verified-releases.ts'

const integrityOf = ({ files }: ReleaseDescriptor) =>
  Object.fromEntries(
    Object.entries(files).flatMap(([file, { integrity }]) =>
      integrity ? [[file, integrity]] : [],
    ),
  )

const baseOf = (app: string) => `/_mf/assets/${app}/`

const releaseFacts = (release: ReleaseDescriptor) => ({
  name: release.app,
  version: release.version,
  base: baseOf(release.app),
  uniqueName: release.uniqueName,
  groups: release.groups,
  integrity: integrityOf(release),
  entry: release.entry,
  routes: release.routes,
  fonts: Object.keys(release.files).filter((file) => file.endsWith('.woff2')),
})

/** A remote whose files cannot be had: its routes are known, its code throws. */
const damagedRelease = (release: ReleaseDescriptor) => ({
  ...releaseFacts(release),
  code: `throw new Error("${release.app} is damaged in the store")`,
  filename: `${release.app}@${release.version}/damaged`,
})

/** Puts together what a render worker starts with, from bytes that were verified. */
export function createLineupInput(
  settings: FrontSettings,
  store: Store,
  cache: ReleaseCache,
  log: Logger,
) {
  async function verified(app: string, named: NamedRelease, isPreview: boolean) {
    const release = await cache.admit(app, named, isPreview)
    const { version } = release
    return {
      ...releaseFacts(release),
      styles: await pageStyles(release, baseOf(app), (file) => cache.assetFile(app, file)),
      code: await cache.serverCode(app, version),
      filename: `${app}@${version}/server.cjs`,
    }
  }

  async function part(app: string, named: NamedRelease, strict: boolean, isPreview: boolean) {
    try {
      return await verified(app, named, isPreview)
    } catch (error) {
      const release =
        strict || app === 'shell'
          ? null
          : await store.release(app, named.version, named.digest, isPreview)
      if (!release) throw error
      log.error(
        { app, version: named.version, error: String(error) },
        'starting without this remote',
      )
      return damagedRelease(release)
    }
  }

  /**
   * @param strict - refuses a damaged release; otherwise the pages of a damaged remote say that the
   *   part is gone.
   * @throws Error when the line-up, its shell or (strict) any file of it is missing, forged or
   *   changed.
   */
  return async (id: string, strict: boolean): Promise<WorkerInput> => {
    const lineup = await store.lineup(id)
    if (!lineup) throw new Error(`line-up ${id} is not in the store`)
    const parts = await Promise.all(
      Object.entries(lineup.releases).map(([app, named]) =>
        part(app, named, strict, isCandidate(id)),
      ),
    )
    const shell = parts.find(({ name }) => name === 'shell')
    if (!shell) throw new Error(`line-up ${id} has no shell`)
    const {
      siteName,
      publicOrigin,
      tagManagerId,
      tagManagerOrigin,
      errorReportsDsn,
      mapTiles,
      apiOrigin,
    } = settings
    const tags = tagManagerId ? { tagManagerId, tagManagerOrigin } : { tagManagerId }
    const config = { siteName, publicOrigin, ...tags, errorReportsDsn, mapTiles, lineupId: id }
    return { config, apiOrigin, shell, remotes: parts.filter(({ name }) => name !== 'shell') }
  }
}
export type LineupInput = ReturnType<typeof createLineupInput>
