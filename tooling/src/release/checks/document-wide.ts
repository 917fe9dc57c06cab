import { callOf, isNode, memberOf, nameOf, nodesUnder, textOf, type Node } from '../../syntax.ts'

/**
 * Members whose use alone reaches beyond what a page draws: styles of the whole document, events of
 * everybody's listeners.
 */
const members: Readonly<Record<string, string>> = {
  adoptedStyleSheets: 'the style sheets of the document (adoptedStyleSheets)',
  insertRule: 'a style sheet while the page runs (insertRule)',
  stopImmediatePropagation: 'which listeners of others hear an event (stopImmediatePropagation)',
  setDefaultOptions: 'the defaults of every team’s queries (setDefaultOptions)',
}

/** Most files name none of these and need not be parsed. */
export const namesDocumentWide = new RegExp(
  `\\b(${Object.keys(members).join('|')}|CSSStyleSheet|documentElement|queryClient|addResourceBundle)\\b|\\(["'\`]style["'\`]`,
)

/** `(0, react.jsx)` as compilers write a call without its object. */
function calleeName(node: Node): string {
  const callee = node['callee']
  const inner =
    isNode(callee) && callee.type === 'ParenthesizedExpression' ? callee['expression'] : callee
  const last =
    isNode(inner) && inner.type === 'SequenceExpression'
      ? (inner['expressions'] as Node[]).at(-1)
      : inner
  return memberOf(last)?.name ?? nameOf(last)
}

const makesElement = new Set(['jsx', 'jsxs', 'createElement'])

const isRootStyle = (node: unknown) =>
  memberOf(node)?.name === 'style' && memberOf(memberOf(node)?.object)?.name === 'documentElement'

function changedByCall(node: Node): string | null {
  if (node.type !== 'CallExpression') return null
  const [first, second] = node['arguments'] as Node[]
  if (makesElement.has(calleeName(node)) && textOf(first) === 'style')
    return 'styles by an element <style>, which the policy of every page forbids'
  const call = callOf(node)
  if (!call?.object) return null
  if (call.name === 'setProperty' && isRootStyle(call.object))
    return 'the style of the root element'
  if (call.name === 'clear' && memberOf(call.object)?.name === 'queryClient')
    return 'all of the query cache'
  const texts = call.name === 'addResourceBundle' ? textOf(second) : null
  return texts === 'common' || texts === 'shell' ? `the texts of ${texts}` : null
}

function changedBy(node: Node): string | null {
  if (node.type === 'NewExpression' && nameOf(node['callee']) === 'CSSStyleSheet')
    return 'styles by a sheet of its own (CSSStyleSheet)'
  if (node.type === 'AssignmentExpression' && isRootStyle(memberOf(node['left'])?.object))
    return 'the style of the root element'
  const name = memberOf(node)?.name ?? ''
  return Object.hasOwn(members, name) ? (members[name] ?? null) : changedByCall(node)
}

/** Changes of a script that affect the whole document without touching a built-in. */
export const changedForAll = (program: Node): string[] =>
  [...nodesUnder(program)].flatMap((node) => changedBy(node) ?? [])
