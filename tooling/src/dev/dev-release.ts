import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { AssetGroup, AssetsManifest } from '../federation/assets-plugin.ts'
import { containerName, exposedChunk } from '../federation/provided-modules.ts'
import type { RemoteBuild } from '../federation/remote-config.ts'
import { routesOf } from '../release/describe.ts'
import type { BootRemote, RouteRow } from './host-page.ts'

/** Address of files that are built here; they are never kept by a browser. */
export const devAssets = (app: string) => `/_mf/dev/assets/${app}/`

export type DevBuild = RemoteBuild & { version: string }

/** The last local build of one app, in the form that render workers and pages expect. */
export type DevRelease = {
  name: string
  version: string
  base: string
  uniqueName: string
  groups: Record<string, AssetGroup>
  integrity: Record<string, string>
  entry: string
  routes: RouteRow[]
  code: string
  filename: string
}

const isKept = (file: string) => !file.includes('.hot-update.')

const keptGroups = (groups: Record<string, AssetGroup>) =>
  Object.fromEntries(
    Object.entries(groups).map(([name, { js, css }]) => [
      name,
      { js: js.filter(isKept), css: css.filter(isKept) },
    ]),
  )

/**
 * Reads a build back from its folder, as publishing would, but for the props of parcels: their
 * schemas are modules of this process, which would stay those of its start.
 *
 * @throws Error when a page has no chunk of its own.
 */
export async function readDevRelease({
  name: app,
  outputPath,
  version,
}: DevBuild): Promise<DevRelease> {
  const assets = JSON.parse(
    await readFile(path.join(outputPath, 'client/assets.json'), 'utf8'),
  ) as AssetsManifest
  const code = await readFile(path.join(outputPath, 'server/server.cjs'), 'utf8')
  const groups = keptGroups(assets.groups)
  const entry = groups[app === 'shell' ? 'main' : containerName(app)]?.js.at(-1)
  if (!entry) throw new Error(`${app}: the build has no entry`)
  return {
    name: app,
    version,
    base: devAssets(app),
    uniqueName: assets.uniqueName,
    groups,
    integrity: {},
    entry,
    routes: app === 'shell' ? [] : await routesOf(app, code, { ...assets, groups }),
    code,
    filename: `${app}@${version}/server.cjs`,
  }
}

export const bootRemoteOf = ({ base, entry, version, groups, routes }: DevRelease): BootRemote => ({
  entry: base + entry,
  base,
  version,
  preload: [entry, ...(groups[exposedChunk]?.js ?? [])],
  routes,
})
