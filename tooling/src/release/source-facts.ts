import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { providedModules } from '../federation/provided-modules.ts'
import { rootDirectory } from '../paths.ts'
import { eventsOf, stateOf } from './shared-facts.ts'
import { nameOf, nodesUnder, textOf, type Node } from './syntax.ts'

/** What the source of one app uses of the others, of the shell and of the API. */
export type SourceFacts = {
  /** Provided module → names imported from it; `*` for a namespace. */
  imports: Record<string, string[]>
  /** Names of the routes it links to. */
  links: string[]
  /** `app/name` of the fragments it mounts. */
  mounts: string[]
  /** `GET /orders/{}`: method and path with its parameters blanked. */
  operations: string[]
  /** Names of the events it tells and hears. */
  emits: string[]
  hears: string[]
  /** `session.user`: fields of the shared state it reads and writes; `session.*` when that cannot be told. */
  reads: string[]
  writes: string[]
}

const methodOf: Record<string, string> = {
  get: 'GET',
  list: 'GET',
  download: 'GET',
  post: 'POST',
  upload: 'POST',
  put: 'PUT',
  patch: 'PATCH',
  delete: 'DELETE',
}

const provided = new Set<string>(providedModules)
function importOf(node: Node): [string, string[]] | null {
  const from = textOf(node['source'])
  if (node.type !== 'ImportDeclaration' || node['importKind'] === 'type' || !from || !provided.has(from)) return null
  const names = (node['specifiers'] as Node[])
    .filter((specifier) => specifier['importKind'] !== 'type')
    .map((specifier) => {
      if (specifier.type === 'ImportNamespaceSpecifier') return '*'
      return specifier.type === 'ImportDefaultSpecifier' ? 'default' : nameOf(specifier['imported'])
    })
  return [from, names]
}

function linkOf(node: Node): string | null {
  return node.type === 'MemberExpression' && nameOf(node['object']) === 'paths' && !node['computed'] ? nameOf(node['property']) : null
}

function mountOf(node: Node): string | null {
  if (node.type !== 'JSXOpeningElement' || nameOf(node['name']) !== 'Fragment') return null
  const attribute = (node['attributes'] as Node[]).find((entry) => entry.type === 'JSXAttribute' && nameOf(entry['name']) === 'name')
  return attribute ? textOf(attribute['value']) : null
}

/** `api.get(`/orders/${token}/pay`)`; a query says nothing about the operation. */
function operationOf(node: Node): string | null {
  if (node.type !== 'CallExpression') return null
  const callee = node['callee'] as Node
  const method = callee.type === 'MemberExpression' ? methodOf[nameOf(callee['property'])] : undefined
  const text = method ? textOf((node['arguments'] as unknown[])[0]) : null
  if (!text?.startsWith('/')) return null
  return `${method} ${text.replace(/\?.*$/, '').replace(/(?<=[^/])\{\}$/, '')}`
}

const factNames = ['links', 'mounts', 'operations', 'emits', 'hears', 'reads', 'writes'] as const
type Found = Record<(typeof factNames)[number], Set<string>> & { imports: Map<string, Set<string>> }

const asList = (fact: string | null) => (fact ? [fact] : [])

function collect(file: string, into: Found) {
  const { program } = parseSync(file, readFileSync(path.join(rootDirectory, file), 'utf8'))
  for (const node of nodesUnder(program as unknown as Node)) {
    const [from, names] = importOf(node) ?? []
    if (from && names) into.imports.set(from, new Set([...(into.imports.get(from) ?? []), ...names]))
    const found = { links: asList(linkOf(node)), mounts: asList(mountOf(node)), operations: asList(operationOf(node)) }
    const all = { ...found, ...eventsOf(node, file), ...stateOf(node) }
    for (const name of factNames) for (const fact of all[name]) into[name].add(fact)
  }
}

/**
 * Reads the facts out of an app's source; types, comments and strings elsewhere say nothing.
 *
 * @param files - relative to the root, as a build lists them.
 */
export function sourceFacts(files: string[]): SourceFacts {
  const sets = Object.fromEntries(factNames.map((name) => [name, new Set<string>()])) as Omit<Found, 'imports'>
  const found: Found = { ...sets, imports: new Map() }
  for (const file of files) if (/\.tsx?$/.test(file)) collect(file, found)
  const lists = Object.fromEntries(factNames.map((name) => [name, [...found[name]].sort()])) as Omit<SourceFacts, 'imports'>
  const imports = [...found.imports].map(([id, names]): [string, string[]] => [id, [...names].sort()]).sort()
  return { imports: Object.fromEntries(imports), ...lists }
}
