import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Steps of the spacing scale by their length in px, as `tokens.css` has them. */
export const scaleOf = (tokens: string): ReadonlyMap<string, string> =>
  new Map(
    [...tokens.matchAll(/^\s*(--s\d+): (\d+)px;$/gm)].map(([, token = '', px = '']) => [px, token]),
  )

const spacing = /(?<![\w-])(?:(?:margin|padding)(?:-[a-z-]+)?|(?:row-|column-)?gap)\s*:[^;{}]+/g

/** Declarations of space that write out a length of the scale, with its token. */
export function writtenLengths(source: string, scale: ReadonlyMap<string, string>): string[] {
  return [...source.matchAll(spacing)].flatMap(([declaration]) =>
    [...declaration.matchAll(/(?<![\w.])(\d+)px\b/g)].flatMap(([length, px = '']) => {
      const token = scale.get(px)
      return token ? [`\`${declaration.trim()}\`: ${length} is \`var(${token})\``] : []
    }),
  )
}

/** Space in modules of styles comes from the scale, by its tokens. */
export function strayLengths(root: string): string[] {
  const scale = scaleOf(readFileSync(path.join(root, 'shared-lib/src/ui/tokens.css'), 'utf8'))
  const files = globSync('{shell,shared-lib,mf-*}/src/**/*.module.css', { cwd: root })
  return files
    .toSorted()
    .flatMap((file) =>
      writtenLengths(readFileSync(path.join(root, file), 'utf8'), scale).map(
        (found) => `${file}: ${found}`,
      ),
    )
}
