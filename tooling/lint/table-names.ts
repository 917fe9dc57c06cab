import { parseSync } from 'oxc-parser'
import { callOf, isNode, nameOf, nodesUnder, textOf, type Node } from '../src/syntax.ts'

/**
 * Words of Kysely that a table follows: `db.selectFrom('orders as own')`, `eb.ref('orders.id')`.
 */
const words =
  /^((select|delete)From|(insert|merge|replace)Into|updateTable|(inner|left|right|full|cross)Join(Lateral)?|from|using|table|ref|id)$/

/** Beginning of a statement that is text alone. */
const statement = /^\s*(select|with|insert into|update|delete from|truncate|lock|copy|analyze)\s/i

const literals = (node: unknown): string[] => {
  if (!isNode(node)) return []
  if (node.type === 'ArrayExpression') return (node['elements'] as unknown[]).flatMap(literals)
  return [textOf(node) ?? []].flat()
}

/**
 * Words of a statement; what it compares with, in quotes, names nothing, and neither does a column
 * of an alias.
 */
const wordsOf = (text: string): string[] =>
  text.replace(/'[^']*'/g, "''").match(/(?<![.\w])[a-z][a-z_]*/g) ?? []

const isDatabase = (node: unknown): boolean =>
  isNode(node) && node.type === 'TSTypeReference' && nameOf(node['typeName']) === 'Database'

/** Texts of a type: `'orders'`, `'orders' | 'payments'`. */
function literalTypes(node: unknown): string[] {
  if (!isNode(node)) return []
  if (node.type === 'TSUnionType') return (node['types'] as unknown[]).flatMap(literalTypes)
  return node.type === 'TSLiteralType' ? [textOf(node['literal']) ?? []].flat() : []
}

/** `Database['orders']` and `ExpressionBuilder<Database, 'orders'>`. */
function namedByType(node: Node): string[] {
  if (node.type === 'TSIndexedAccessType')
    return isDatabase(node['objectType']) ? literalTypes(node['indexType']) : []
  if (node.type !== 'TSTypeParameterInstantiation') return []
  const parameters = node['params'] as unknown[]
  return parameters.some(isDatabase) ? parameters.flatMap(literalTypes) : []
}

function namedBy(node: Node): string[] {
  const call = callOf(node)
  if (call && words.test(call.name))
    return call.parameters.flatMap(literals).map((text) => text.split(/[ .]/)[0] ?? '')
  if (node.type === 'TaggedTemplateExpression' && nameOf(node['tag']) === 'sql')
    return wordsOf(textOf(node['quasi']) ?? '')
  const text = textOf(node)
  return text !== null && statement.test(text) ? wordsOf(text) : namedByType(node)
}

/**
 * Position at which a node is found in the source: for a call of a chain, that of its first
 * argument.
 */
const placeOf = (node: Node): number => Number((callOf(node)?.parameters[0] ?? node)['start'])

export type NamedTable = { line: number; table: string }

/**
 * Every place of a source that names one of these tables, once a line; a name put together at run
 * time is not seen.
 */
export function tablesNamedIn(
  file: string,
  source: string,
  tables: ReadonlySet<string>,
): NamedTable[] {
  const found = new Map<string, NamedTable>()
  for (const node of nodesUnder(parseSync(file, source).program as unknown as Node))
    for (const table of namedBy(node)) {
      if (!tables.has(table)) continue
      const line = source.slice(0, placeOf(node)).split('\n').length
      found.set(`${line} ${table}`, { line, table })
    }
  return [...found.values()].toSorted((one, other) => one.line - other.line)
}

/** Tables that a source adds to the shop's `Database`. */
export function tablesDeclaredIn(file: string, source: string): string[] {
  const nodes = [...nodesUnder(parseSync(file, source).program as unknown as Node)]
  const declared = nodes.filter(
    (node) => node.type === 'TSInterfaceDeclaration' && nameOf(node['id']) === 'Database',
  )
  return declared.flatMap((node) =>
    ((node['body'] as Node)['body'] as Node[]).map((member) => nameOf(member['key'])),
  )
}
