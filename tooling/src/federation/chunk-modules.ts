import type { Compilation, Module } from '@rspack/core'

/**
 * `name@version/path in the package` → bytes of source, for every file of a package that a chunk
 * brings.
 */
export type ChunkModules = Record<string, number>

/** Icons and the like are too small to report. bytes of source */
const leastBytes = 2000

const inPackage =
  /node_modules\/\.pnpm\/([^/]+)\/node_modules\/((?:@[^/]+\/)?[^/]+)\/([^?|!]+\.m?js)/

/** pnpm's folders name package and version: `react-router@8.5.1_react@19.3.1`. */
function nameOf(module: Module): string | null {
  const [, folder = '', name = '', file = ''] = inPackage.exec(module.identifier()) ?? []
  const [, version] = /^@?[^@]+@([^_(]+)/.exec(folder) ?? []
  return version && folder.startsWith(`${name.replace('/', '+')}@`)
    ? `${name}@${version}/${file}`
    : null
}

/** Modules that were joined into one count each for itself. */
const parts = (module: Module): Module[] =>
  'modules' in module ? (module.modules as Module[]) : [module]

/**
 * Packages of npm in each chunk, by the chunk's name: they show when two teams bring the same to
 * one page.
 */
export function chunkModules({ chunks, chunkGraph }: Compilation): Record<string, ChunkModules> {
  const found: Record<string, ChunkModules> = {}
  for (const chunk of chunks) {
    if (!chunk.name) continue
    const modules: ChunkModules = {}
    for (const module of chunkGraph.getChunkModules(chunk).flatMap(parts)) {
      const name = nameOf(module)
      if (name && module.size() >= leastBytes) modules[name] = module.size()
    }
    if (Object.keys(modules).length > 0) found[chunk.name] = modules
  }
  return found
}
