import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { importsOf } from './read-imports.ts'
import { readPackage, resolveImport } from './resolve-import.ts'

export type Import = {
  from: string
  line: number
  request: string
  to: string
  /** Gone once types are. */
  isType?: true
}
export type Graph = { files: string[]; imports: Import[] }

const skipped = new Set(['node_modules', 'dist', '.data', '.tools', '.git'])

const sources = (root: string, folder: string) =>
  globSync(`${folder}/**/*.{ts,tsx,mts,cts,js,jsx,mjs,cjs}`, {
    cwd: root,
    exclude: (name) => skipped.has(path.basename(name)),
  })
    .filter((file) => file.includes('/') && !file.endsWith('.d.ts'))
    .sort()

/**
 * All sources below the root, and every import of one of them that stays within the checkout.
 *
 * @param folder - the sources of this folder alone, by its path from the root.
 */
export function readGraph(root: string, folder = '.'): Graph {
  const packages = globSync('*/package.json', {
    cwd: root,
    exclude: (name) => skipped.has(name),
  }).map((file) => readPackage(root, path.dirname(file)))
  const files = sources(root, folder)
  const imports = files.flatMap((from) =>
    importsOf(from, readFileSync(path.join(root, from), 'utf8')).flatMap(({ request, ...rest }) => {
      const to = resolveImport(packages, from, request)
      return to === undefined ? [] : [{ from, request, to, ...rest }]
    }),
  )
  return { files, imports }
}
