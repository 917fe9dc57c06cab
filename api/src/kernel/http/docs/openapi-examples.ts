import { withoutHydra } from '../hydra.ts'
import { exampleOf, type ExampleContext } from './example-of.ts'
import { exampleValues } from './example-values.ts'
import { recordedAnswers } from './recorded-answers.ts'
import type { JsonSchema } from './openapi-plain.ts'

type MediaTypes = Record<string, { schema?: JsonSchema; example?: unknown }>
type Parameter = { name?: string; in?: string; schema?: JsonSchema; example?: unknown }
type ExampledOperation = {
  operationId?: string
  parameters?: Parameter[]
  requestBody?: { content?: MediaTypes }
  responses?: Record<string, { content?: MediaTypes }>
}
type Paths = Record<string, Record<string, ExampledOperation>>
type Schemas = Readonly<Record<string, JsonSchema>>

const linkedSchema = ({ responses }: ExampledOperation, status = '200') =>
  responses?.[status]?.content?.['application/ld+json']?.schema

const typeOf = (schema: JsonSchema | undefined, schemas: Schemas): string | null => {
  const { $ref, properties } = schema ?? {}
  if (typeof $ref === 'string') return typeOf(schemas[$ref.split('/').at(-1) ?? ''], schemas)
  const type = (properties as Record<string, JsonSchema> | undefined)?.['@type']
  const name =
    type?.['const'] ?? (Array.isArray(type?.['enum']) ? (type['enum'] as unknown[])[0] : undefined)
  return typeof name === 'string' && !name.startsWith('hydra:') ? name : null
}

const filled = (path: string, type: string) =>
  path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(String(exampleValues[`${type}.${name}`] ?? exampleValues[name] ?? name)),
  )

/**
 * The address at which a resource of each type is read: the shortest that ends with its own code.
 */
function addresses(paths: Paths, schemas: Schemas): Map<string, string> {
  const found = new Map<string, string>()
  const candidates = Object.entries(paths)
    .filter(([path, { get }]) => path.endsWith('}') && get)
    .toSorted(([one], [other]) => one.length - other.length)
  for (const [path, { get }] of candidates) {
    const type = typeOf(get ? linkedSchema(get) : undefined, schemas)
    if (type && !found.has(type)) found.set(type, filled(path, type))
  }
  return found
}

/** Kinds of bodies whose members share names with other things, by a part of the operation's id. */
const owners: readonly (readonly [part: string, type: string])[] = [
  ['ClientRegister', 'Registration'],
  ['ContactMe', 'Registration'],
  ['ClientChild', 'Child'],
  ['Coupons', 'Coupon'],
  ['Consent', 'Consent'],
]

/** Recorded answers by the schema they fit, for calls that answer the same as a read. */
function answersBySchema(paths: Paths): Map<unknown, unknown> {
  const recorded = recordedAnswers()
  const found = new Map<unknown, unknown>()
  for (const { get } of Object.values(paths)) {
    const reference = get ? linkedSchema(get)?.['$ref'] : undefined
    const answer = recorded.get(get?.operationId ?? '')
    if (reference !== undefined && answer !== undefined && !found.has(reference))
      found.set(reference, answer)
  }
  return found
}

/**
 * Puts an example beside every schema of a body, of an answer and of a part of the path: answers of
 * the seeded shop where there are.
 */
export function addExamples(paths: Paths, schemas: Schemas): void {
  const known = addresses(paths, schemas)
  const bySchema = answersBySchema(paths)
  for (const [path, methods] of Object.entries(paths)) {
    for (const operation of Object.values(methods)) {
      const { operationId = '', parameters = [], requestBody, responses = {} } = operation
      const owner = owners.find(([part]) => operationId.includes(part))?.[1] ?? ''
      const answerType = typeOf(linkedSchema(operation), schemas) ?? owner
      const own = filled(path, answerType)
      const context: ExampleContext = {
        schemas,
        type: owner,
        inside: [],
        isOutermost: true,
        addressOf: (type) =>
          type === null || type.startsWith('hydra:') ? own : (known.get(type) ?? own),
      }
      for (const parameter of parameters) exampleOfPart(parameter, answerType)
      exampleOfContent(requestBody?.content, context)
      for (const [status, { content }] of Object.entries(responses)) {
        const own200 = status === '200' ? recordedAnswers().get(operationId) : undefined
        if (status < '3')
          exampleOfContent(
            content,
            context,
            own200 ?? bySchema.get(linkedSchema(operation, status)?.['$ref']),
          )
      }
    }
  }
}

function exampleOfPart(parameter: Parameter, type: string): void {
  const { name = '', in: place } = parameter
  if (place !== 'path') return
  const value = exampleValues[`${type}.${name}`] ?? exampleValues[name]
  if (value !== undefined)
    parameter.example = parameter.schema?.['type'] === 'string' ? String(value) : value
}

/** The plain form is made of the linked one, as answers are. */
function exampleOfContent(
  content: MediaTypes | undefined,
  context: ExampleContext,
  recorded?: unknown,
): void {
  const linked = content?.['application/ld+json']
  const linkedExample = linked?.schema
    ? (recorded ?? exampleOf(linked.schema, '', context))
    : undefined
  for (const [type, media] of Object.entries(content ?? {})) {
    if (!media.schema || !/json|form-data|urlencoded/.test(type)) continue
    media.example =
      linkedExample === undefined
        ? exampleOf(media.schema, '', context)
        : type.includes('ld+json')
          ? linkedExample
          : withoutHydra(linkedExample)
  }
}
