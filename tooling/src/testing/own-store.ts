/**
 * A release store of this test file alone. Import it before anything that reads `paths.ts`: folders
 * are settled when that module is loaded.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export const dataFolder = mkdtempSync(path.join(tmpdir(), 'drogerie-store-'))
process.env['DATA_DIR'] = dataFolder
delete process.env['MF_STORE']
delete process.env['MF_KEYS']

export const inStore = (...parts: string[]): string => path.join(dataFolder, 'store', ...parts)
/** No store, and nobody knows of one. */
export function forgetStore(): void {
  rmSync(inStore(), { recursive: true, force: true })
  rmSync(path.join(dataFolder, 'keys/stores.json'), { force: true })
}
export const removeData = (): void => rmSync(dataFolder, { recursive: true, force: true })

type Build = { app: string; version: string; outputPath: string }
export type Parts = {
  files?: Record<string, string>
  page?: string
  access?: string
  server?: string
}

let builds = 0

/**
 * The output of a build as rspack leaves it, of a few bytes.
 *
 * @param files - browser files besides the entry, name → content.
 * @param page - address of its one page.
 * @param access - whom that page lets in.
 * @param server - code of its server bundle, in the place of one with that page.
 */
export function smallBuild(
  app: string,
  number: number,
  { files = {}, page = `/${app}`, access = 'everybody', server }: Parts = {},
): Build {
  builds += 1
  const outputPath = path.join(dataFolder, 'builds', `${app}-${builds}`)
  const hash = String(number).padStart(10, '0')
  const entry = `entry.${hash}.js`
  const all: Record<string, string> = { [entry]: `// ${app} ${number}`, ...files }
  const group = { js: [entry], css: [] }
  const main = app === 'shell' ? 'main' : app.replaceAll('-', '_')
  const groups = { [main]: group, __federation_expose_remote: group, [`${app}.page`]: group }
  const manifest = {
    uniqueName: app,
    groups,
    integrity: {},
    sources: [],
    packages: [],
    modules: {},
  }
  const remote = `exports.remote = { name: '${app}', contractVersion: 1, routes: [{ id: '${app}.page', path: '${page}', handle: { access: '${access}' }, lazy: async () => ({ Component: () => null }) }], parcels: {} }`
  const shell =
    "exports.providedToRemotes = { '@drogerie/shared-lib/runtime': { remoteContractVersion: 1 } }; exports.ownPatterns = []"
  for (const folder of ['client', 'server'])
    mkdirSync(path.join(outputPath, folder), { recursive: true })
  for (const [name, content] of Object.entries(all))
    writeFileSync(path.join(outputPath, 'client', name), content)
  writeFileSync(path.join(outputPath, 'client/assets.json'), JSON.stringify(manifest))
  writeFileSync(
    path.join(outputPath, 'server/server.cjs'),
    server ?? (app === 'shell' ? shell : remote),
  )
  return { app, version: `0.1.0-${hash}`, outputPath }
}
