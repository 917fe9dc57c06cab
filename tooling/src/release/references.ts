import { isNode, keysOf, nameOf, textOf, type Node } from '../syntax.ts'

/** Slot of a node in which a name refers to nothing: behind a dot, before a colon. */
const nameSlots: Record<string, string> = {
  MemberExpression: 'property',
  JSXMemberExpression: 'property',
  JSXAttribute: 'name',
  Property: 'key',
  PropertyDefinition: 'key',
  MethodDefinition: 'key',
  TSPropertySignature: 'key',
  TSMethodSignature: 'key',
}

const isName = (node: unknown, name: string): node is Node =>
  isNode(node) &&
  (node.type === 'Identifier' || node.type === 'JSXIdentifier') &&
  nameOf(node) === name

/** `<p>` is an HTML element, even if a variable is called `p`. */
const isHtml = (user: Node, name: string) =>
  /^JSX(Opening|Closing)Element$/.test(user.type) && /^[a-z]/.test(name)

/** The nodes in which a name is used, imports apart. */
function* usersOf(node: Node, name: string): Generator<Node> {
  if (node.type === 'ImportDeclaration') return
  for (const [key, value] of Object.entries(node)) {
    if (key === nameSlots[node.type] && !node['computed']) continue
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (isName(child, name)) {
        if (!isHtml(node, name)) yield node
      } else if (isNode(child)) yield* usersOf(child, name)
    }
  }
}

/** Members that one use of an object reads of it; `*` when they are unknown. */
function takenBy(user: Node, name: string): string[] {
  if (user.type === 'TSQualifiedName' || user.type === 'TSTypeQuery') return []
  if (user.type === 'JSXMemberExpression') return [nameOf(user['property'])]
  if (user.type === 'MemberExpression' && isName(user['object'], name)) {
    return [user['computed'] ? (textOf(user['property']) ?? '*') : nameOf(user['property'])]
  }
  const isTakenApart =
    user.type === 'VariableDeclarator' && isNode(user['id']) && user['id'].type === 'ObjectPattern'
  return isTakenApart ? keysOf(user['id'] as Node) : ['*']
}

/**
 * Members that a file takes of an object it imports; `*` when it hands the object on or computes a
 * name.
 */
export const membersOf = (program: Node, name: string): string[] =>
  [...usersOf(program, name)].flatMap((user) => takenBy(user, name))
