import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { isNode, nameOf, nodesUnder, textOf, type Node } from '../src/syntax.ts'

/** `[…] as const` is the same list. */
const listOf = (node: unknown): Node | null => {
  const list = isNode(node) && node.type === 'TSAsExpression' ? node['expression'] : node
  return isNode(list) && list.type === 'ArrayExpression' ? list : null
}

/** A key is what stands under `queryKey`, is set as `const`, or begins with `personal`. */
function keyIn(node: Node): Node | null {
  if (node.type === 'Property' && nameOf(node['key']) === 'queryKey') return listOf(node['value'])
  return node.type === 'TSAsExpression' ? listOf(node) : null
}

/** The words a key begins with, up to the first that is no literal. */
function wordsOf(list: Node): string[] {
  const words = (list['elements'] as Node[]).map(textOf)
  const end = words.indexOf(null)
  return words.slice(0, end < 0 ? undefined : end) as string[]
}

/**
 * Owners other than the app of keys that a file writes out.
 *
 * @param apps - names of all apps.
 */
export function strayOwners(source: string, app: string, apps: readonly string[]): string[] {
  const program = parseSync('keys.tsx', source).program as unknown as Node
  return [...nodesUnder(program)].flatMap((node) => {
    const list = keyIn(node)
    const [first, second] = list ? wordsOf(list) : []
    const owner = first === 'personal' ? second : first
    if (owner === undefined || owner === app) return []
    const isKey = first === 'personal' || node.type === 'Property'
    return isKey || owner === 'shared' || apps.includes(owner) ? [owner] : []
  })
}

const isOfPages = (file: string) =>
  /^(shell|shared-lib|mf-[^/]+)\/src\/.*\.tsx?$/.test(file) &&
  !/\.test\.tsx?$|\/testing\//.test(file) &&
  file !== 'shared-lib/src/runtime/query-keys.ts'

/**
 * Query keys that do not begin with the name of their app; those of several apps are made by
 * `sharedKeys` alone.
 */
export function strayQueryKeys(root: string, files: readonly string[]): string[] {
  const ofPages = files.filter(isOfPages)
  const apps = [...new Set(ofPages.map((file) => file.split('/')[0] ?? ''))]
  return ofPages.flatMap((file) => {
    const source = readFileSync(path.join(root, file), 'utf8')
    if (!/queryKey|'personal'|Keys?\b/.test(source)) return []
    const app = file.split('/')[0] ?? ''
    return strayOwners(source, app, apps).map(
      (owner) =>
        `${file}: a query key of '${owner}'; own keys begin with '${app}', shared ones are made by sharedKeys`,
    )
  })
}
