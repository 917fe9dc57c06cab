import { parseSync } from 'oxc-parser'
import { isNode, memberOf, nameOf, textOf, type Node } from '../../syntax.ts'
import type { ReleaseDescriptor } from '../descriptors.ts'
import type { Store } from '../store.ts'
import { blocked, nameOf as releaseName, type Finding } from '../finding.ts'
import { readFiles } from './read-files.ts'

const evaluators = new Set(['eval', 'Function'])
const timers = new Set(['setTimeout', 'setInterval'])
const globalObjects = new Set(['window', 'self', 'globalThis'])

/** Most files have no such word and need not be parsed. */
const suspicious = /\beval\b|\bFunction\b|\b(setTimeout|setInterval)\W*\(\s*["'`]/

/**
 * Name of a global function, bare or as a member of the global object; minifiers write `(0, eval)`.
 */
function globalName(callee: unknown): string {
  if (!isNode(callee)) return ''
  if (callee.type === 'SequenceExpression')
    return globalName((callee['expressions'] as unknown[]).at(-1))
  if (callee.type === 'ParenthesizedExpression') return globalName(callee['expression'])
  const member = memberOf(callee)
  if (!member) return callee.type === 'Identifier' ? nameOf(callee) : ''
  return globalObjects.has(nameOf(member.object)) ? member.name : ''
}

function evaluationOf(node: Node): string | null {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return null
  const name = globalName(node['callee'])
  if (evaluators.has(name)) return name === 'Function' ? 'new Function' : name
  const [first] = node['arguments'] as unknown[]
  return timers.has(name) && textOf(first) !== null ? `${name} with a text` : null
}

const isFunction = ({ type }: Node) => /Function/.test(type)

/**
 * Evaluations of text under a node. One in a `try` with a `catch` only asks whether it may, so it
 * does not count.
 */
function* evaluationsUnder(node: Node, isAttempt = false): Generator<string> {
  const found = isAttempt ? null : evaluationOf(node)
  if (found) yield found
  const isTried = node.type === 'TryStatement' && isNode(node['handler'])
  const stays = isAttempt && !isFunction(node)
  for (const [key, value] of Object.entries(node)) {
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value])
      if (isNode(child)) yield* evaluationsUnder(child, stays || (isTried && key === 'block'))
  }
}

/**
 * Ways in which a script makes code of text: the policy of every page forbids them, so that they
 * throw in all browsers.
 */
export function codeFromText(code: string): string[] {
  if (!suspicious.test(code)) return []
  const program = parseSync('bundle.js', code).program as unknown as Node
  return [...new Set(evaluationsUnder(program))]
}

/** Files for browsers that work in Node alone, where nothing forbids to make code of text. */
export async function textAsCode(store: Store, release: ReleaseDescriptor): Promise<Finding[]> {
  const scripts = await readFiles(store, release, '.js')
  return scripts.flatMap(([file, code]) =>
    codeFromText(code).map((way) =>
      blocked(
        'code from text',
        `${releaseName(release)}: ${file} makes code of text by ${way}`,
        'the content security policy of every page forbids it: the page throws an EvalError in all browsers, though the server renders it',
        'write the code out, or leave out the package that does it (many have a build without)',
      ),
    ),
  )
}
