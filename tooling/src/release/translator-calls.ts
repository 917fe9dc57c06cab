import { isNode, keysOf, memberOf, nameOf, type Node } from '../syntax.ts'

const name = 't'
const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])
const isFunction = (node: unknown) => isNode(node) && functions.has(node.type)
const list = (value: unknown) => (Array.isArray(value) ? (value as unknown[]) : []).filter(isNode)

/** `{ t }` takes the translator out of what a hook gives. */
const isTakenOut = (pattern: unknown) =>
  isNode(pattern) && pattern.type === 'ObjectPattern' && keysOf(pattern).includes(name)

/**
 * Whether one statement makes `t` a function of the module's own; null when it says nothing of it.
 */
function madeBy(statement: Node): boolean | null {
  if (statement.type === 'ExportNamedDeclaration' && isNode(statement['declaration']))
    return madeBy(statement['declaration'])
  if (statement.type === 'FunctionDeclaration')
    return nameOf(statement['id']) === name ? true : null
  if (statement.type === 'ImportDeclaration') {
    const isNamed = list(statement['specifiers']).some((its) => nameOf(its['local']) === name)
    return isNamed ? /^[.#]/.test(nameOf(statement['source'])) : null
  }
  for (const { id, init } of list(statement['declarations'])) {
    if (isTakenOut(id)) return false
    if (isNode(id) && id.type === 'Identifier' && nameOf(id) === name) return isFunction(init)
  }
  return null
}

/**
 * How a scope defines `t`: true for a function of its own, false for the translator (also as a
 * parameter), null if it does not define it.
 */
function saidBy(node: Node): boolean | null {
  if (functions.has(node.type)) {
    const isGiven = list(node['params']).some((its) => nameOf(its) === name || isTakenOut(its))
    return isGiven ? false : null
  }
  if (node.type !== 'Program' && node.type !== 'BlockStatement') return null
  return list(node['body']).reduce<boolean | null>((said, its) => said ?? madeBy(its), null)
}

/** `i18n.t`, `shop.i18n.t`, `createI18n().t`; a `t` of anything else is its own. */
function isOfTexts(object: unknown): boolean {
  const owner = isNode(object) && object.type === 'CallExpression' ? object['callee'] : object
  return /i18n$/i.test(memberOf(owner)?.name ?? nameOf(owner))
}

/** Calls of the translator: `t(…)`, unless the module made a `t` of its own, and `i18n.t(…)`. */
export function* translatorCalls(node: Node, isOwn = false): Generator<Node> {
  const here = saidBy(node) ?? isOwn
  if (node.type === 'CallExpression') {
    const member = memberOf(node['callee'])
    const isTranslator = member
      ? member.name === name && isOfTexts(member.object)
      : nameOf(node['callee']) === name && !here
    if (isTranslator) yield node
  }
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value])
      if (isNode(child)) yield* translatorCalls(child, here)
}
