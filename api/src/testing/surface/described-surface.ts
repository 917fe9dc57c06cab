import type { ApiDescription, JsonSchema, Operation } from '../fuzz/operations.ts'
import type { Answer, SurfaceRow } from './surface-table.ts'

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A row of the table as the description of the API has it. */
export function describedRow(
  { method, path, answers, parameters }: Operation,
  { components }: ApiDescription,
): SurfaceRow {
  const successes = Object.entries(answers).filter(([status]) => status < '4' && status !== '304')
  return {
    method,
    path,
    answers: successes.map(([status, { content }]) =>
      answerOf(status, content, components.schemas),
    ),
    filters: parameters.filter(({ in: place }) => place === 'query').map(({ name }) => name),
  }
}

function answerOf(
  status: string,
  content: Readonly<Record<string, JsonSchema>>,
  schemas: Record<string, JsonSchema>,
): Answer {
  const linked = content['application/ld+json']
  if (!linked) {
    const types = Object.keys(content).map((type) => (type === 'application/json' ? 'plain' : type))
    return { status, isCollection: false, what: types.join(' ') || '-' }
  }
  const { properties } = resolved(linked, schemas)
  const members = isObject(properties) ? properties['hydra:member'] : undefined
  if (isObject(members) && isObject(members['items']))
    return { status, isCollection: true, what: typeOf(members['items'], schemas) }
  return { status, isCollection: false, what: typeOf(linked, schemas) }
}

function resolved(schema: JsonSchema, schemas: Record<string, JsonSchema>): JsonSchema {
  const { $ref } = schema
  return typeof $ref === 'string'
    ? resolved(schemas[$ref.split('/').at(-1) ?? ''] ?? {}, schemas)
    : schema
}

/** `@type` of a resource; empty for an object without one. */
function typeOf(schema: JsonSchema, schemas: Record<string, JsonSchema>): string {
  const { properties } = resolved(schema, schemas)
  const type = isObject(properties) ? properties['@type'] : undefined
  if (!isObject(type)) return ''
  const { const: constant, enum: choices } = type
  return String(constant ?? (Array.isArray(choices) ? choices[0] : ''))
}
