import { readFileSync } from 'node:fs'
import path from 'node:path'

type Manifest = { name: string; imports?: Record<string, string>; exports?: Record<string, string> }
export type Package = { folder: string; manifest: Manifest }

export const readPackage = (root: string, folder: string): Package => ({
  folder,
  manifest: JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as Manifest,
})

/** `#ui/button.tsx` by `"#ui/*": "./src/ui/*"`; the exact key goes first, as in Node. */
function mapped(table: Record<string, string>, request: string): string | undefined {
  if (table[request]) return table[request]
  for (const [key, target] of Object.entries(table)) {
    const [start = '', end] = key.split('*')
    if (end === undefined || !request.startsWith(start) || !request.endsWith(end)) continue
    return target.replace('*', request.slice(start.length, request.length - end.length))
  }
  return undefined
}

/**
 * The file an import means, from the root of the checkout; nothing for packages from npm and Node's
 * own modules.
 */
export function resolveImport(
  packages: Package[],
  file: string,
  request: string,
): string | undefined {
  const [plain = ''] = request.split('?')
  if (plain.startsWith('.')) return path.posix.join(path.posix.dirname(file), plain)
  const self = packages.find(({ folder }) => file.startsWith(`${folder}/`))
  if (plain.startsWith('#')) {
    const target = self && mapped(self.manifest.imports ?? {}, plain)
    return target && path.posix.join(self.folder, target)
  }
  const named = packages.find(
    ({ manifest: { name } }) => plain === name || plain.startsWith(`${name}/`),
  )
  if (!named) return undefined
  const inside = `.${plain.slice(named.manifest.name.length)}`
  // without a list of exports every file of a package may be named
  return path.posix.join(
    named.folder,
    mapped(named.manifest.exports ?? { './*': './*' }, inside) ?? inside,
  )
}
