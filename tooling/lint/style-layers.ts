import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The cascade layers a module of styles may fill. One of a remote's `ui` is loaded again with each
 * chunk that needs it, also after the page's own styles: a layer under theirs lets the page's rules
 * win in any order.
 */
export const layersOf = (file: string): string[] =>
  /^mf-[^/]+\/src\/ui\//.test(file) ? ['pages.ui'] : ['pages', 'components']

/** @returns whether every rule stands in one of these layers. */
export function isLayered(source: string, layers: readonly string[]): boolean {
  const outermost = source
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .filter((line) => /^[^\s}]/.test(line))
  return outermost.every((line) => layers.some((layer) => line === `@layer ${layer} {`))
}

/** Modules of styles with rules outside of the layers of their folder. */
export function strayLayers(root: string): string[] {
  const files = globSync('{shell,shared-lib,mf-*}/src/**/*.module.css', { cwd: root })
  return files.toSorted().flatMap((file) => {
    const layers = layersOf(file)
    return isLayered(readFileSync(path.join(root, file), 'utf8'), layers)
      ? []
      : [`${file}: its styles belong into \`@layer ${layers.join(' or ')} { … }\``]
  })
}
