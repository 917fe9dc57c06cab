import type { JsonSchema, ReleaseDescriptor } from './descriptors.ts'

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const code = (text: string) => `\`${text}\``

/** A table of Markdown as prettier lays it out; the first row is its head. */
function table(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(3, ...rows.map((row) => (row[column] ?? '').length)),
  )
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = rows
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)]
}

/** Name → apps, in order of their names, for everything that several apps may use. */
function users(
  releases: ReleaseDescriptor[],
  used: (release: ReleaseDescriptor) => string[],
): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const release of releases)
    for (const name of new Set(used(release)))
      found.set(name, [...(found.get(name) ?? []), release.app])
  return new Map([...found].sort(([a], [b]) => byText(a, b)))
}

const listed = (apps: string[] | undefined) => apps?.join(', ') ?? 'nobody'

function providedParts(releases: ReleaseDescriptor[]): string[] {
  const shell = releases.find(({ app }) => app === 'shell')
  const remotes = releases.filter((release) => release !== shell)
  const modules = Object.entries(shell?.provides ?? {}).sort(([a], [b]) => byText(a, b))
  return modules.flatMap(([id, { version, names }]) => {
    const importers = users(remotes, ({ imports }) => imports[id]?.names ?? [])
    const rows = names
      .filter((name) => importers.has(name))
      .map((name) => [code(name), listed(importers.get(name))])
    const unused = names.filter((name) => !importers.has(name))
    return [
      `### ${code(id)} ${version}`,
      '',
      ...(rows.length > 0 ? [...table([['name', 'imported by'], ...rows]), ''] : []),
      ...(unused.length > 0
        ? [`Given and imported by no remote's own source: ${unused.map(code).join(', ')}.`, '']
        : []),
    ]
  })
}

function pages(releases: ReleaseDescriptor[]): string[] {
  const linking = users(releases, ({ links }) => links.map(({ pattern }) => pattern))
  const rows = releases
    .flatMap(({ app, routes }) => routes.map((route) => ({ app, ...route })))
    .sort((a, b) => byText(a.path, b.path))
    .map(({ app, id, path, layout, access, personal }) => {
      return [
        code(path),
        id,
        app,
        layout,
        access,
        personal ? 'yes' : '',
        linking.get(path)?.join(', ') ?? '',
      ]
    })
  return table([['address', 'page', 'of', 'layout', 'for', 'personal', 'linked by'], ...rows])
}

type Props = {
  properties?: Record<string, JsonSchema & { callback?: JsonSchema | null }>
  required?: string[]
}

/** A schema in the words of TypeScript, as far as props go. */
function typeOf(schema: JsonSchema & { callback?: JsonSchema | null }): string {
  if ('callback' in schema) return `(${schema.callback ? typeOf(schema.callback) : ''}) => void`
  const { type, enum: values, items, properties, anyOf } = schema as Record<string, unknown>
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value)).join(' or ')
  if (Array.isArray(anyOf)) return (anyOf as JsonSchema[]).map(typeOf).join(' or ')
  if (type === 'array') return `${typeOf((items ?? {}) as JsonSchema)}[]`
  if (properties) return `{ ${propsOf(schema).join('; ')} }`
  return Array.isArray(type) ? type.join(' or ') : String(type ?? 'anything')
}

function propsOf(schema: JsonSchema): string[] {
  const { properties = {}, required = [] } = schema as Props
  return Object.entries(properties)
    .sort(([a], [b]) => byText(a, b))
    .map(([name, prop]) => `${name}${required.includes(name) ? '' : '?'}: ${typeOf(prop)}`)
}

/** The props that one team's parcel asks of other teams' pages, and its callbacks. */
function parcelRows(releases: ReleaseDescriptor[]): string[] {
  const mounting = users(releases, ({ mounts }) => Object.keys(mounts))
  const rows = releases
    .flatMap(({ parcelProps }) => Object.entries(parcelProps))
    .sort(([a], [b]) => byText(a, b))
    .map(([name, schema]) => [
      code(name),
      propsOf(schema).map(code).join(', ') || 'none',
      listed(mounting.get(name)),
    ])
  return table([['parcel', 'props', 'mounted by'], ...rows])
}

function eventRows(releases: ReleaseDescriptor[]): string[] {
  const [telling, hearing] = [
    users(releases, ({ emits }) => Object.keys(emits)),
    users(releases, ({ hears }) => Object.keys(hears)),
  ]
  const payloads = Object.assign(
    {},
    ...releases.map(({ hears }) => hears),
    ...releases.map(({ emits }) => emits),
  ) as Record<string, JsonSchema>
  const rows = Object.entries(payloads)
    .sort(([a], [b]) => byText(a, b))
    .map(([name, payload]) => [
      code(name),
      code(typeOf(payload)),
      listed(telling.get(name)),
      listed(hearing.get(name)),
    ])
  return table([['event', 'payload', 'told by', 'heard by'], ...rows])
}

/** Every field of the state, `slice.field`, with its readers and writers. */
function stateRows(releases: ReleaseDescriptor[]): string[] {
  const fieldsOf = (slices: Record<string, JsonSchema>) =>
    Object.entries(slices).flatMap(([slice, schema]) =>
      Object.keys((schema as Props).properties ?? {}).map((field) => `${slice}.${field}`),
    )
  const [reading, writing] = [
    users(releases, ({ reads }) => fieldsOf(reads)),
    users(releases, ({ writes }) => fieldsOf(writes)),
  ]
  const types = releases.flatMap(({ holds }) =>
    Object.entries(holds).flatMap(([slice, schema]) =>
      Object.entries((schema as Props).properties ?? {}).map(
        ([field, type]) => [`${slice}.${field}`, typeOf(type)] as const,
      ),
    ),
  )
  const rows = types
    .sort(([a], [b]) => byText(a, b))
    .map(([name, type]) => [
      code(name),
      code(type),
      listed(reading.get(name)),
      writing.get(name)?.join(', ') ?? 'the shell alone',
    ])
  return table([['field', 'type', 'read by', 'written by'], ...rows])
}

/** Entries of the one query cache that several apps read or write. */
function queryRows(releases: ReleaseDescriptor[]): string[] {
  const sharing = users(releases, ({ queries }) => Object.keys(queries))
  const rows = [...sharing]
    .sort(([a], [b]) => byText(a, b))
    .map(([name, apps]) => [code(name), apps.join(', ')])
  return table([['query', 'read or written by'], ...rows])
}

function operationRows(releases: ReleaseDescriptor[]): string[] {
  const calling = users(releases, ({ operations }) => operations)
  const rows = [...calling].sort(
    ([a], [b]) => byText(a.replace(/^\w+ /, ''), b.replace(/^\w+ /, '')) || byText(a, b),
  )
  return table([
    ['call', 'made by'],
    ...rows.map(([operation, apps]) => [code(operation), apps.join(', ')]),
  ])
}

/**
 * The contracts between the five apps, as Markdown: what they give to and expect of each other. It
 * is read from the descriptors of their builds, so it states facts and not intentions. A release
 * that keeps its contracts does not change it.
 */
export function contractReport(descriptors: ReleaseDescriptor[]): string {
  const releases = [...descriptors].sort((a, b) => byText(a.app, b.app))
  const own = releases
    .flatMap(({ app, serves }) => serves.map((pattern) => `${code(pattern)} (${app})`))
    .sort(byText)
  const lines = [
    '# Contract report',
    '',
    'What the five apps give to and expect of each other, read from their builds. `pnpm mf contracts --write` writes it, `pnpm mf contracts` and the tests refuse an old one: a change of a contract is a line in somebody’s diff.',
    '',
    '## Pages',
    '',
    ...pages(releases),
    '',
    `The shell answers itself: ${own.join(', ')}.`,
    '',
    '## Parcels',
    '',
    'A prop that is a function is how a parcel tells its page what happened.',
    '',
    ...parcelRows(releases),
    '',
    '## Events',
    '',
    ...eventRows(releases),
    '',
    '## Shared state',
    '',
    'Held by the shell, one container for all teams of a document.',
    '',
    ...stateRows(releases),
    '',
    '## Shared queries',
    '',
    'Entries of the one query cache under the keys of `shared-lib/src/runtime/query-keys.ts`; values as `shared-lib/src/contract/shared-queries.ts` has them.',
    '',
    ...queryRows(releases),
    '',
    '## Calls of the API',
    '',
    'Made by the source of one app; parameters are blanked. Calls of `shared-lib` are listed with every app that compiles them in.',
    '',
    ...operationRows(releases),
    '',
    '## Modules the shell provides',
    '',
    ...providedParts(releases),
  ]
  return `${lines.join('\n').trimEnd()}\n`
}

/**
 * Lines that one text has and the other has not, for people: `-` as it stands, `+` as it should.
 */
export function differingLines(stands: string, should: string): string[] {
  const [old, now] = [stands.split('\n'), should.split('\n')]
  const squeezed = (line: string) => line.replaceAll(/ {2,}|-{3,}/g, ' ')
  const [oldSet, nowSet] = [new Set(old.map(squeezed)), new Set(now.map(squeezed))]
  const gone = old
    .filter((line) => !nowSet.has(squeezed(line)))
    .map((line) => `- ${squeezed(line)}`)
  const added = now
    .filter((line) => !oldSet.has(squeezed(line)))
    .map((line) => `+ ${squeezed(line)}`)
  return [...gone, ...added]
}
