import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { providedModules } from '../federation/provided-modules.ts'
import { rootDirectory } from '../paths.ts'
import { importsOf, namesOf } from './import-facts.ts'
import { linksOf } from './link-facts.ts'
import { mountOf, parcelNames } from './mount-facts.ts'
import { eventsOf, queryOf, queriesTaken, stateOf } from './shared-facts.ts'
import { nodesUnder, textOf, type Node } from '../syntax.ts'

/** Uses of the other apps, of the shell and of the API in the source of one app. */
export type SourceFacts = {
  /** Provided module → names imported from it; `*` when they are unknown. */
  imports: Record<string, string[]>
  /** Names of the routes it links to. */
  links: string[]
  /** `app/name` of the parcels it mounts. */
  mounts: string[]
  /** `app/name.prop`: props it gives them; `app/name.*` when they are unknown. */
  gives: string[]
  /** `GET /orders/{}`: method and path with its parameters blanked. */
  operations: string[]
  /** Names of the events it sends and hears. */
  emits: string[]
  hears: string[]
  /**
   * `session.user`: fields of the shared state it reads and writes; `session.*` when they are
   * unknown.
   */
  reads: string[]
  writes: string[]
  /** Names of the queries it shares with others. */
  queries: string[]
}

const provided = new Set<string>(providedModules)
const operationKey = /^(?:GET|POST|PUT|PATCH|DELETE) \/\S*$/

/**
 * The key of an operation, `GET /orders/{tokenValue}`, wherever it is written: only calls have a
 * use for it.
 */
function operationOf(node: Node): string | null {
  const text = node.type === 'Literal' ? textOf(node) : null
  return text !== null && operationKey.test(text) ? text.replaceAll(/\{[^}]*\}/g, '{}') : null
}

const factNames = [
  'links',
  'mounts',
  'gives',
  'operations',
  'emits',
  'hears',
  'reads',
  'writes',
  'queries',
] as const
type Found = Record<(typeof factNames)[number], Set<string>> & { imports: Map<string, Set<string>> }

type Facts = Record<(typeof factNames)[number], string[]> & { imports: [string, string[]][] }

const asList = (fact: string | null) => (fact ? [fact] : [])

/** Uses of the other apps in one parsed file. */
export function factsIn(program: Node, file: string): Facts {
  const imports = importsOf(program)
  const parcels = parcelNames(imports)
  const facts: Facts = {
    imports: imports
      .filter(({ from }) => provided.has(from))
      .map((taken) => [taken.from, namesOf(program, taken)]),
    links: linksOf(program, imports, file),
    mounts: [],
    gives: [],
    operations: [],
    emits: [],
    hears: [],
    reads: [],
    writes: [],
    queries: imports.flatMap(queriesTaken),
  }
  for (const node of nodesUnder(program)) {
    const mount = mountOf(node, parcels, file)
    const found = {
      mounts: asList(mount?.name ?? null),
      gives: mount?.props.map((prop) => `${mount.name}.${prop}`) ?? [],
      operations: asList(operationOf(node)),
      queries: asList(queryOf(node)),
    }
    for (const [name, values] of Object.entries({
      ...found,
      ...eventsOf(node, file),
      ...stateOf(node),
    })) {
      facts[name as keyof typeof found].push(...values)
    }
  }
  return facts
}

function collect(file: string, into: Found) {
  const program = parseSync(file, readFileSync(path.join(rootDirectory, file), 'utf8'))
    .program as unknown as Node
  const facts = factsIn(program, file)
  for (const [from, names] of facts.imports)
    into.imports.set(from, new Set([...(into.imports.get(from) ?? []), ...names]))
  for (const name of factNames) for (const fact of facts[name]) into[name].add(fact)
}

/**
 * Reads the facts out of an app's source; types, comments and strings elsewhere say nothing.
 *
 * @param files - relative to the root, as a build lists them.
 */
export function sourceFacts(files: string[]): SourceFacts {
  const sets = Object.fromEntries(factNames.map((name) => [name, new Set<string>()])) as Omit<
    Found,
    'imports'
  >
  const found: Found = { ...sets, imports: new Map() }
  for (const file of files) if (/\.tsx?$/.test(file)) collect(file, found)
  const lists = Object.fromEntries(
    factNames.map((name) => [name, [...found[name]].sort()]),
  ) as Omit<SourceFacts, 'imports'>
  const imports = [...found.imports].map(([id, names]): [string, string[]] => [
    id,
    [...names].sort(),
  ])
  imports.sort(([one], [other]) => (one < other ? -1 : 1))
  return { imports: Object.fromEntries(imports), ...lists }
}
