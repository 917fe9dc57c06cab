import { builtinModules, isBuiltin } from 'node:module'
import { parseSync } from 'oxc-parser'
import {
  callOf,
  isNode,
  keysOf,
  memberOf,
  nameOf,
  nodesUnder,
  textOf,
  type Node,
} from '../../syntax.ts'
import { shellBuiltIns } from '../built-in-modules.ts'
import type { ReleaseDescriptor } from '../descriptors.ts'
import { layout, type Store } from '../store.ts'
import { blocked, nameOf as releaseName, type Finding } from '../finding.ts'
import { readFiles } from './read-files.ts'

/** Members of `process` that hand out Node's insides, under whatever name it is known. */
const ways = new Set(['getBuiltinModule', '_linkedBinding', 'dlopen'])

/** Most files have no such text and need not be parsed. */
const suspicious = new RegExp(
  `getBuiltinModule|_linkedBinding|dlopen|process\\W+binding|(require|import|from)\\W*["'\`](node:|(${builtinModules.join('|')})["'\`])`,
)

function moduleAskedBy(node: Node): string | null {
  const call = callOf(node)
  const isRequire = call?.name === 'require' && call.object === null
  const id = isRequire ? textOf(call.parameters[0]) : textOf(node['source'])
  return id !== null && isBuiltin(id) ? id : null
}

function memberTaken(node: Node): string | null {
  if (node.type === 'ObjectPattern') return keysOf(node).find((key) => ways.has(key)) ?? null
  if (node.type !== 'MemberExpression') return null
  const name = node['computed'] ? textOf(node['property']) : nameOf(node['property'])
  if (name === null) return null
  const owner =
    memberOf(node['object'])?.name ?? (isNode(node['object']) ? nameOf(node['object']) : '')
  return ways.has(name) || (name === 'binding' && owner === 'process') ? name : null
}

/**
 * Ways to Node's modules that a bundle is written to take. What hides them in pieced names is not
 * found; a render worker gives it nothing either.
 *
 * @param allowed - modules it may ask for.
 */
export function waysToNode(code: string, allowed: readonly string[] = []): string[] {
  if (!suspicious.test(code)) return []
  const found = new Set<string>()
  for (const node of nodesUnder(parseSync('bundle.js', code).program as unknown as Node)) {
    const id = moduleAskedBy(node)
    if (id !== null && !allowed.includes(id)) found.add(`asks for Node's module "${id}"`)
    const member = memberTaken(node)
    if (member) found.add(`uses process.${member}`)
  }
  return [...found]
}

/** Code that takes a way to Node's modules, in the server bundle or in a file for browsers. */
export async function nodeAccess(store: Store, release: ReleaseDescriptor): Promise<Finding[]> {
  const { app, version } = release
  const server = (await store.bytes(layout.server(app, version))).toString('utf8')
  const scripts = await readFiles(store, release, '.js')
  return [['server.cjs', server] as const, ...scripts]
    .flatMap(([name, code]) => {
      const allowed = name === 'server.cjs' && app === 'shell' ? shellBuiltIns : []
      return waysToNode(code, allowed).map((what) => `${name} ${what}`)
    })
    .map((what) =>
      blocked(
        'node access',
        `${releaseName(release)}: ${what}`,
        'pages run beside those of other teams: render workers and browsers give them no files, processes or sockets of Node',
        'use what browsers have (fetch, URL, crypto), or leave out the package that brings it; data comes from the API',
      ),
    )
}
