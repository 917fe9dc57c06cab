import type { Compilation, Compiler } from '@rspack/core'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { rootDirectory } from '../paths.ts'
import { chunkModules, type ChunkModules } from './chunk-modules.ts'

/** Files of one named chunk group, relative to the output folder, in loading order. */
export type AssetGroup = { js: string[]; css: string[] }
export type AssetsManifest = {
  uniqueName: string
  groups: Record<string, AssetGroup>
  integrity: Record<string, string>
  /**
   * Source files of the workspace this build read, relative to its root: what it links to and calls
   * is found in them.
   */
  sources: string[]
  /** npm packages compiled in, `name@version`. */
  packages: string[]
  /** Chunk → files of packages it brings, with their bytes of source. */
  modules: Record<string, ChunkModules>
}

const isScript = (file: string) => /\.m?js$/.test(file)
const isStyle = (file: string) => file.endsWith('.css')

const isOwnSource = (file: string) => /^[^.].*\.tsx?$/.test(file) && !file.includes('node_modules/')

const packageInPath = /node_modules\/\.pnpm\/([^/]+)\/node_modules\/((?:@[^/]+\/)?[^/]+)\/.*\.m?js$/

/** pnpm's folders name package and version: `react-router@8.5.1_react@19.3.1`. */
function packagesOf(files: Iterable<string>): string[] {
  const found = [...files].flatMap((file) => {
    const [, folder = '', name = ''] = packageInPath.exec(file) ?? []
    const [, version] = /^@?[^@]+@([^_(]+)/.exec(folder) ?? []
    return version && folder.startsWith(`${name.replace('/', '+')}@`) ? [`${name}@${version}`] : []
  })
  return [...new Set(found)].sort()
}

function sourcesOf(files: Iterable<string>): string[] {
  return [...files]
    .map((file) => path.relative(rootDirectory, file))
    .filter(isOwnSource)
    .sort()
}

const lateEnd = '.more'

/**
 * Late parts stand under the names of their pages: `listing.more`, which several pages share, is
 * `catalog.taxon.more`, and a page with several of them has the files of all.
 */
function lateGroups(
  { namedChunkGroups }: Compilation,
  groups: Record<string, AssetGroup>,
): Record<string, AssetGroup> {
  const late = Object.entries(groups).filter(([name]) => name.endsWith(lateEnd))
  const ofPages = late.flatMap(([name, group]) => {
    const pages = namedChunkGroups.get(name)?.getParents() ?? []
    return pages.flatMap((page) => (page.name ? [{ key: page.name + lateEnd, group }] : []))
  })
  const all = (parts: { group: AssetGroup }[], kind: keyof AssetGroup) => [
    ...new Set(parts.flatMap(({ group }) => group[kind])),
  ]
  return Object.fromEntries(
    [...Map.groupBy(ofPages, ({ key }) => key)].map(([key, parts]) => [
      key,
      { js: all(parts, 'js'), css: all(parts, 'css') },
    ]),
  )
}

/**
 * Writes `assets.json` beside the files: chunk group → js and css, file → sha256 in the form of
 * `integrity`.
 */
export class AssetsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('AssetsPlugin', (stats) => {
      if (stats.hasErrors()) return
      const json = stats.toJson({ all: false, chunkGroups: true, entrypoints: true, ids: true })
      const directory = compiler.outputPath
      const manifest: AssetsManifest = {
        uniqueName: String(compiler.options.output.uniqueName),
        groups: {},
        integrity: {},
        sources: sourcesOf(stats.compilation.fileDependencies),
        packages: packagesOf(stats.compilation.fileDependencies),
        modules: chunkModules(stats.compilation),
      }
      const groups = { ...json.entrypoints, ...json.namedChunkGroups }
      for (const [name, group] of Object.entries(groups)) {
        const files = (group.assets ?? []).map((asset) => asset.name)
        manifest.groups[name] = { js: files.filter(isScript), css: files.filter(isStyle) }
      }
      Object.assign(manifest.groups, lateGroups(stats.compilation, manifest.groups))
      // not those of `json`, which leaves out what an earlier build of a watch had made already
      for (const { name } of stats.compilation.getAssets()) {
        if (!isScript(name) && !isStyle(name)) continue
        const bytes = readFileSync(path.join(directory, name))
        manifest.integrity[name] = `sha256-${createHash('sha256').update(bytes).digest('base64')}`
      }
      writeFileSync(path.join(directory, 'assets.json'), JSON.stringify(manifest, null, 1))
    })
  }
}
