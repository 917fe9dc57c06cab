import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { providedModules } from '../federation/provided-modules.ts'
import { rootDirectory } from '../paths.ts'

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
}

type Node = { type: string } & Record<string, unknown>

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
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

function* nodesUnder(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value]) if (isNode(child)) yield* nodesUnder(child)
  }
}

const nameOf = (node: unknown): string => {
  const { name, value } = (node ?? {}) as { name?: string; value?: string }
  return name ?? value ?? ''
}

/** Text of a literal, or of a template with each expression written `{}`. */
function textOf(node: unknown): string | null {
  if (!isNode(node)) return null
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : null
  if (node.type !== 'TemplateLiteral') return null
  return (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('{}')
}

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

function collect(
  file: string,
  into: { imports: Map<string, Set<string>>; links: Set<string>; mounts: Set<string>; operations: Set<string> },
) {
  const { program } = parseSync(file, readFileSync(path.join(rootDirectory, file), 'utf8'))
  for (const node of nodesUnder(program as unknown as Node)) {
    const [from, names] = importOf(node) ?? []
    if (from && names) into.imports.set(from, new Set([...(into.imports.get(from) ?? []), ...names]))
    const [link, mount, operation] = [linkOf(node), mountOf(node), operationOf(node)]
    if (link) into.links.add(link)
    if (mount) into.mounts.add(mount)
    if (operation) into.operations.add(operation)
  }
}

/**
 * Reads the facts out of an app's source; types, comments and strings elsewhere say nothing.
 *
 * @param files - relative to the root, as a build lists them.
 */
export function sourceFacts(files: string[]): SourceFacts {
  const found = {
    imports: new Map<string, Set<string>>(),
    links: new Set<string>(),
    mounts: new Set<string>(),
    operations: new Set<string>(),
  }
  for (const file of files) if (/\.tsx?$/.test(file)) collect(file, found)
  return {
    imports: Object.fromEntries([...found.imports].map(([id, names]): [string, string[]] => [id, [...names].sort()]).sort()),
    links: [...found.links].sort(),
    mounts: [...found.mounts].sort(),
    operations: [...found.operations].sort(),
  }
}
