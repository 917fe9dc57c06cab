import { refusalNames } from './openapi-names.ts'
import { addExamples } from './openapi-examples.ts'
import { shareParts } from './openapi-shared-parts.ts'
import { plainName, plainTwin, type JsonSchema } from './openapi-plain.ts'
import { describeTags } from './openapi-tags.ts'

type Parameter = { name?: string; in?: string; description?: string; schema?: JsonSchema }
type Content = Record<string, { schema?: JsonSchema }>
type Answer = { content?: Content }
type Operation = { tags?: string[]; parameters?: Parameter[]; responses?: Record<string, Answer> }
export type OpenApi = {
  components?: { schemas?: Record<string, JsonSchema>; parameters?: object; responses?: object }
  paths?: Record<string, Record<string, Operation>>
  tags?: unknown
}

/**
 * The last touches that need the whole document: parameters as OpenAPI says them, plain twins,
 * tags, no unused component.
 */
export function finishDocument(document: OpenApi): OpenApi {
  const operations = Object.values(document.paths ?? {}).flatMap((methods) =>
    Object.values(methods),
  )
  for (const { parameters = [], responses = {} } of operations) {
    for (const parameter of parameters) if (parameter.in === 'query') describeQuery(parameter)
    for (const { content } of Object.values(responses)) addPlainTwin(content)
  }
  const { [refusalNames.problem]: problem = {}, ...linked } = document.components?.schemas ?? {}
  const own = { ...linked, [refusalNames.problem]: plainTwin(problem) }
  const twins = Object.entries(own)
    .filter(([name]) => name.includes('.jsonld'))
    .map(([name, schema]) => [plainName(name), plainTwin(schema)] as const)
  const complete = {
    ...document,
    components: { ...document.components, schemas: { ...own, ...Object.fromEntries(twins) } },
  }
  const tags = describeTags(new Set(operations.flatMap(({ tags: used = [] }) => used)))
  addExamples((complete.paths ?? {}) as never, complete.components.schemas)
  const { parameters, responses } = shareParts(operations as never)
  const shared = { ...complete, components: { ...complete.components, parameters, responses } }
  return { ...withoutUnused(shared), tags }
}

function addPlainTwin(content: Content | undefined): void {
  const linked = content?.['application/ld+json']?.schema
  const isRefusal = content?.['application/problem+json'] !== undefined
  if (content && linked && !isRefusal) content['application/json'] = { schema: plainTwin(linked) }
}

/**
 * `price[min]=1` is an object to us and has a name of its own in OpenAPI; digits in a query string
 * are a number there.
 */
function describeQuery(parameter: Parameter): void {
  const { schema = {}, name } = parameter
  if (schema['type'] === 'object') Object.assign(parameter, { style: 'deepObject', explode: true })
  if (typeof schema['pattern'] === 'string' && schema['pattern'].startsWith('^-?\\d{')) {
    const type = schema['pattern'].includes('\\.') ? 'number' : 'integer'
    const minimum = { page: 1, itemsPerPage: 0 }[name ?? '']
    parameter.schema = { type, ...(minimum === undefined ? {} : { minimum }) }
  }
  if (Array.isArray(schema['anyOf']))
    parameter.description = 'One value, several (`name[]=a&name[]=b`), or a list with commas.'
}

/** Keeps the referenced components; unused input forms would only be noise. */
function withoutUnused(document: OpenApi): OpenApi {
  const schemas = document.components?.schemas ?? {}
  const used = new Set<string>()
  const follow = (value: unknown) => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(
      /"#\/components\/schemas\/([^"]+)"/g,
    )) {
      if (used.has(name)) continue
      used.add(name)
      follow(schemas[name] ?? null)
    }
  }
  follow(document.paths ?? {})
  follow(document.components?.responses ?? {})
  const kept = Object.entries(schemas).filter(([name]) => used.has(name))
  return { ...document, components: { ...document.components, schemas: Object.fromEntries(kept) } }
}
