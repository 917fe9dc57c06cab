import { membersOf } from './references.ts'
import { isNode, nameOf, nodesUnder, textOf, type Node } from '../syntax.ts'

/** Names that a file imports from another module; `*` for all of them, or when they are unknown. */
export type Import = { from: string; name: string; local: string }

const isType = (node: Node) => node['importKind'] === 'type' || node['exportKind'] === 'type'

function specifierOf(specifier: Node): { name: string; local: string } {
  const local = nameOf(specifier['local'])
  if (specifier.type === 'ImportNamespaceSpecifier') return { name: '*', local }
  if (specifier.type === 'ImportDefaultSpecifier') return { name: 'default', local }
  // of `export { a as b } from` the local name is that of the other module
  return specifier.type === 'ExportSpecifier'
    ? { name: local, local: '' }
    : { name: nameOf(specifier['imported']), local }
}

function importsIn(node: Node): Import[] {
  const from = textOf(node['source'])
  if (!from || isType(node)) return []
  if (node.type === 'ExportAllDeclaration' || node.type === 'ImportExpression')
    return [{ from, name: '*', local: '' }]
  if (node.type !== 'ImportDeclaration' && node.type !== 'ExportNamedDeclaration') return []
  const specifiers = (node['specifiers'] as Node[]).filter(
    (specifier) => isNode(specifier) && !isType(specifier),
  )
  return specifiers.map((specifier) => ({ from, ...specifierOf(specifier) }))
}

/** Everything a file imports or hands on, types apart. */
export const importsOf = (program: Node): Import[] => [...nodesUnder(program)].flatMap(importsIn)

/** Names taken of a module; of a namespace those that the file uses. */
export const namesOf = (program: Node, { name, local }: Import): string[] =>
  name === '*' && local ? membersOf(program, local) : [name]
