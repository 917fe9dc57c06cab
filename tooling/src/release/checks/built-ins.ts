import { parseSync } from 'oxc-parser'
import { isNode, memberOf, nameOf, nodesUnder, textOf, type Node } from '../../syntax.ts'
import type { ReleaseDescriptor } from '../descriptors.ts'
import type { Store } from '../store.ts'
import { changedForAll, namesDocumentWide } from './document-wide.ts'
import { blocked, nameOf as releaseName, type Finding } from '../finding.ts'
import { globalNames, sharedMethods } from './global-names.ts'
import { readFiles } from './read-files.ts'

const globalObjects = new Set(['window', 'self', 'globalThis'])
const changing = new Set([
  'assign',
  'defineProperties',
  'defineProperty',
  'deleteProperty',
  'freeze',
  'preventExtensions',
  'seal',
  'set',
  'setPrototypeOf',
])

const anyName = [...globalNames, ...globalObjects].join('|')
/**
 * Most files set, hand to a changing call or delete nothing of that kind and need not be parsed.
 */
const suspicious = new RegExp(
  `\\b(${anyName})\\b[^;,{}=()]*=(?![=>])|\\b(${[...changing].join('|')})\\(\\s*(${anyName})\\b|delete\\s*\\(?(${anyName})\\b|Storage\\W+clear\\b`,
)

/** Names that a file gives to variables, parameters, functions and classes of its own. */
function namesBoundIn(program: Node): Set<string> {
  const bound = new Set<string>()
  const add = (pattern: unknown) => {
    if (!isNode(pattern)) return
    if (pattern.type === 'Identifier') bound.add(nameOf(pattern))
    const parts = [pattern['properties'], pattern['elements']].flat()
    for (const part of parts) if (isNode(part)) add(part.type === 'Property' ? part['value'] : part)
    add(pattern['left'])
    add(pattern['argument'])
  }
  for (const node of nodesUnder(program)) {
    if (/^Import\w*Specifier$/.test(node.type)) add(node['local'])
    if (/Declarator$|^Function|^Class|^ArrowFunction/.test(node.type)) add(node['id'])
    for (const parameter of (node['params'] ?? []) as unknown[]) add(parameter)
    add(node.type === 'CatchClause' ? node['param'] : null)
  }
  return bound
}

type IsGlobal = (name: string) => boolean

/** Name of a member that is written out, with a dot or in brackets; `*` for another one. */
function keyOf(node: Node): string {
  if (!node['computed']) return nameOf(node['property'])
  return textOf(node['property']) ?? '*'
}

/** `Array.prototype` of `window.Array.prototype`; null for what is no built-in. */
function builtInOf(node: unknown, isGlobal: IsGlobal): string | null {
  if (!isNode(node)) return null
  const name = node.type === 'Identifier' ? nameOf(node) : ''
  if (name) return globalNames.has(name) && isGlobal(name) ? name : null
  if (node.type !== 'MemberExpression') return null
  const key = keyOf(node)
  if (isGlobalObject(node['object'], isGlobal)) return globalNames.has(key) ? key : null
  const owner = builtInOf(node['object'], isGlobal)
  return owner !== null && key === 'prototype' ? `${owner}.prototype` : null
}

const isGlobalObject = (node: unknown, isGlobal: IsGlobal) =>
  isNode(node) &&
  node.type === 'Identifier' &&
  globalObjects.has(nameOf(node)) &&
  isGlobal(nameOf(node))

/** The member of a built-in that an expression stands for, or the built-in itself as a global. */
function memberOfBuiltIn(node: unknown, isGlobal: IsGlobal): string | null {
  if (!isNode(node)) return null
  const whole = builtInOf(node, isGlobal)
  if (whole !== null) return whole
  const owner = node.type === 'MemberExpression' ? builtInOf(node['object'], isGlobal) : null
  if (owner === null) return null
  const key = keyOf(node)
  const methods = sharedMethods[owner]
  return methods && !methods.has(key) ? null : `${owner}.${key}`
}

/** `Object.defineProperty(Array.prototype, 'at', …)`, and `localStorage.clear()`. */
function changedByCall(node: Node, isGlobal: IsGlobal): string | null {
  const called = node.type === 'CallExpression' ? memberOf(node['callee']) : null
  if (!called) return null
  const owner = builtInOf(called.object, isGlobal)
  if (called.name === 'clear' && /^(local|session)Storage$/.test(owner ?? ''))
    return `all of ${owner}`
  if ((owner !== 'Object' && owner !== 'Reflect') || !changing.has(called.name)) return null
  const [target, key] = node['arguments'] as unknown[]
  if (isGlobalObject(target, isGlobal))
    return globalNames.has(textOf(key) ?? '') ? textOf(key) : null
  const changed = builtInOf(target, isGlobal)
  if (changed === null || changed in sharedMethods) return null
  return key === undefined || textOf(key) === null ? changed : `${changed}.${textOf(key)}`
}

function changedBy(node: Node, isGlobal: IsGlobal): string | null {
  if (node.type === 'AssignmentExpression') return memberOfBuiltIn(node['left'], isGlobal)
  if (node.type === 'UnaryExpression' && node['operator'] === 'delete')
    return memberOfBuiltIn(node['argument'], isGlobal)
  return changedByCall(node, isGlobal)
}

/**
 * Built-ins of the language and of browsers, and what else all code of a document shares, that a
 * script is written to change. What hides them in pieced names is not found.
 */
export function changedBuiltIns(code: string): string[] {
  if (!suspicious.test(code) && !namesDocumentWide.test(code)) return []
  const program = parseSync('bundle.js', code).program as unknown as Node
  const bound = namesBoundIn(program)
  const isGlobal = (name: string) => !bound.has(name)
  const found = [...nodesUnder(program)].flatMap((node) => changedBy(node, isGlobal) ?? [])
  return [...new Set([...found, ...changedForAll(program)])]
}

/**
 * Scripts of a remote that change what all code of a document has. The shell sets the document up
 * for all.
 */
export async function builtIns(store: Store, release: ReleaseDescriptor): Promise<Finding[]> {
  if (release.app === 'shell') return []
  const scripts = await readFiles(store, release, '.js')
  return scripts.flatMap(([file, code]) =>
    changedBuiltIns(code).map((what) =>
      blocked(
        'built-ins',
        `${releaseName(release)}: ${file} changes ${what}`,
        'every page and parcel of the document has it, those of other teams, too, until the visitor leaves the shop',
        'keep a function of its own in place of it; what is kept in the browser goes by its own keys alone',
      ),
    ),
  )
}
