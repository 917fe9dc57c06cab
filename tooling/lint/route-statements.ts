import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { isNode, nameOf, nodesUnder, textOf, type Node } from '../src/syntax.ts'

/**
 * Files that translate between HTTP and the domain; what the database is told stands in
 * repositories and commands.
 */
const isTranslation = (file: string) =>
  /^api\/(src|club\/src)\/(.*\/)?([^/]+-)?(routes|plugin|app)\.ts$/.test(file)

/** Names of the methods that begin or send a statement of Kysely, or begin a transaction. */
const words = new Set([
  'selectFrom',
  'selectNoFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'replaceInto',
  'execute',
  'executeTakeFirst',
  'executeTakeFirstOrThrow',
  'executeQuery',
  'transaction',
  'startTransaction',
  'inTransaction',
])

/**
 * Names of members that a node reads of an object: `db.selectFrom`, `db['selectFrom']`, `const {
 * selectFrom } = db`.
 */
function takenBy(node: Node): string[] {
  if (node.type === 'MemberExpression') {
    const property = node['property']
    return [(node['computed'] ? textOf(property) : nameOf(property)) ?? '']
  }
  if (node.type !== 'ObjectPattern') return []
  return ((node['properties'] ?? []) as Node[]).map((property) => nameOf(property['key']))
}

/** `import { sql } from 'kysely'`; types say nothing to the database. */
function kyselyBy(node: Node): string[] {
  if (node.type !== 'ImportDeclaration' || node['importKind'] === 'type') return []
  if (!/^kysely(\/|$)/.test(textOf(node['source']) ?? '')) return []
  const values = ((node['specifiers'] ?? []) as Node[]).filter(
    (specifier) => specifier['importKind'] !== 'type',
  )
  return values.map((specifier) => nameOf(specifier['local']))
}

function foundIn(node: Node): string[] {
  const callee = node.type === 'CallExpression' ? node['callee'] : null
  const called = isNode(callee) && callee.type === 'Identifier' ? [nameOf(callee)] : []
  const tagged = node.type === 'TaggedTemplateExpression' ? [nameOf(node['tag'])] : []
  return [
    ...[...takenBy(node), ...called].filter((name) => words.has(name)),
    ...tagged.filter((name) => name === 'sql'),
    ...kyselyBy(node),
  ]
}

export type Statement = { line: number; word: string }

/** Statements in a source that tell the database something, in their order. */
export const statementsIn = (file: string, source: string): Statement[] =>
  [...nodesUnder(parseSync(file, source).program as unknown as Node)].flatMap((node) =>
    foundIn(node).map((word) => ({
      line: source.slice(0, Number(node['start'])).split('\n').length,
      word,
    })),
  )

/** Statements in route and plugin files of the API. */
export const routeStatements = (root: string, files: readonly string[]): string[] =>
  files
    .filter(isTranslation)
    .flatMap((file) =>
      statementsIn(file, readFileSync(path.join(root, file), 'utf8')).map(
        ({ line, word }) =>
          `${file}:${line}: routes and plugins translate; what \`${word}\` does stands in a repository or a command`,
      ),
    )
