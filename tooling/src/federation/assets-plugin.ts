import type { Compiler } from '@rspack/core'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Files of one named chunk group, relative to the output folder, in loading order. */
export type AssetGroup = { js: string[]; css: string[] }
export type AssetsManifest = { uniqueName: string; groups: Record<string, AssetGroup>; integrity: Record<string, string> }

const isScript = (file: string) => /\.m?js$/.test(file)
const isStyle = (file: string) => file.endsWith('.css')

/** Writes `assets.json` beside the files: chunk group → js and css, file → sha256 in the form `integrity` wants. */
export class AssetsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('AssetsPlugin', (stats) => {
      if (stats.hasErrors()) return
      const json = stats.toJson({ all: false, chunkGroups: true, entrypoints: true, assets: true, ids: true })
      const directory = compiler.outputPath
      const manifest: AssetsManifest = { uniqueName: String(compiler.options.output.uniqueName), groups: {}, integrity: {} }
      const groups = { ...json.entrypoints, ...json.namedChunkGroups }
      for (const [name, group] of Object.entries(groups)) {
        const files = (group.assets ?? []).map((asset) => asset.name)
        manifest.groups[name] = { js: files.filter(isScript), css: files.filter(isStyle) }
      }
      for (const asset of json.assets ?? []) {
        if (!isScript(asset.name) && !isStyle(asset.name)) continue
        const bytes = readFileSync(path.join(directory, asset.name))
        manifest.integrity[asset.name] = `sha256-${createHash('sha256').update(bytes).digest('base64')}`
      }
      writeFileSync(path.join(directory, 'assets.json'), JSON.stringify(manifest, null, 1))
    })
  }
}
