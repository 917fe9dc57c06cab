import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The cascade layers a module of styles may fill. One of a remote's `ui` is loaded again with each
 * chunk that needs it, also after the page's own styles: a layer under theirs lets the page's rules
 * win in any order.
 */
export const layersOf = (file: string): string[] =>
  /^mf-[^/]+\/src\/ui\//.test(file) ? ['pages.ui'] : ['pages', 'components']

const withoutComments = (source: string) => source.replaceAll(/\/\*[\s\S]*?\*\//g, '')

/**
 * Sheets that a module of styles reads from outside its folder, by `composes … from` or `@import`.
 * Layers of the code say who may import whom, and a sheet is imported by the code beside it alone.
 */
export const foreignSheets = (source: string): string[] =>
  [
    ...withoutComments(source).matchAll(
      /(?:composes:[^;]*\sfrom|@import(?:\s+url\()?)\s*["']([^"']+)["']/g,
    ),
  ]
    .map(([, sheet = '']) => sheet)
    .filter((sheet) => !/^\.\/[^/]+$/.test(sheet))

/** @returns whether every rule stands in one of these layers. */
export function isLayered(source: string, layers: readonly string[]): boolean {
  const outermost = withoutComments(source)
    .split('\n')
    .filter((line) => /^[^\s}]/.test(line))
  return outermost.every((line) => layers.some((layer) => line === `@layer ${layer} {`))
}

/**
 * Modules of styles with rules outside of the layers of their folder, or of another folder's sheet.
 */
export function strayLayers(root: string): string[] {
  const files = globSync('{shell,shared-lib,mf-*}/src/**/*.module.css', { cwd: root })
  return files.toSorted().flatMap((file) => {
    const layers = layersOf(file)
    const source = readFileSync(path.join(root, file), 'utf8')
    return [
      ...(isLayered(source, layers)
        ? []
        : [`${file}: its styles belong into \`@layer ${layers.join(' or ')} { … }\``]),
      ...foreignSheets(source).map(
        (sheet) => `${file}: it reads ${sheet}, a sheet of another folder; import that in the code`,
      ),
    ]
  })
}
