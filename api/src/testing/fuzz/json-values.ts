import fc from 'fast-check'
import type { JsonSchema } from './operations.ts'

/** Real values by the name of a member. */
export type Known = Readonly<Record<string, readonly unknown[]>>

/** Where `#/components/schemas/X` is looked up. */
export type Schemas = Readonly<Record<string, JsonSchema>>

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const schemasIn = (value: unknown): JsonSchema[] =>
  Array.isArray(value) ? value.filter(isSchema) : []

/**
 * Values that fit a JSON Schema, or nearly: patterns and formats are met only where `known` has
 * something for a member of that name, so most values pass the first door and stop at a rule behind
 * it.
 */
export function valuesOf(
  schema: JsonSchema,
  schemas: Schemas,
  known: Known,
  name = '',
): fc.Arbitrary<unknown> {
  const values = known[name] ?? []
  const bySchema = schemaValues(schema, schemas, known, name)
  if (values.length === 0 || isSchema(schema['properties']) || schema['type'] === 'array')
    return bySchema
  return fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...values) },
    { weight: 1, arbitrary: bySchema },
  )
}

function schemaValues(
  schema: JsonSchema,
  schemas: Schemas,
  known: Known,
  name: string,
): fc.Arbitrary<unknown> {
  const { $ref, type, properties, items, enum: choices, const: constant } = schema
  if (typeof $ref === 'string')
    return valuesOf(schemas[$ref.split('/').at(-1) ?? ''] ?? {}, schemas, known, name)
  if (constant !== undefined) return fc.constant(constant)
  if (Array.isArray(choices)) return fc.constantFrom(...(choices as unknown[]))
  const alternatives = [...schemasIn(schema['anyOf']), ...schemasIn(schema['oneOf'])]
  if (alternatives.length > 0)
    return fc.oneof(...alternatives.map((part) => valuesOf(part, schemas, known, name)))
  if (isSchema(properties)) return objectsOf(schema, properties, schemas, known)
  const types = Array.isArray(type) ? (type as string[]) : [String(type)]
  return fc.oneof(
    ...types.map((one) => scalarsOf({ ...schema, type: one, items }, schemas, known, name)),
  )
}

function objectsOf(schema: JsonSchema, properties: JsonSchema, schemas: Schemas, known: Known) {
  const members = Object.entries(properties).map(
    ([key, part]) => [key, valuesOf(isSchema(part) ? part : {}, schemas, known, key)] as const,
  )
  const required = Array.isArray(schema['required']) ? (schema['required'] as string[]) : []
  return fc.record(Object.fromEntries(members), {
    requiredKeys: required.filter((key) => key in properties),
  })
}

function scalarsOf(
  schema: JsonSchema,
  schemas: Schemas,
  known: Known,
  name: string,
): fc.Arbitrary<unknown> {
  const { type, minimum, maximum, minLength, maxLength, minItems, maxItems, items } = schema
  const bound = (value: unknown, fallback: number) => (typeof value === 'number' ? value : fallback)
  if (type === 'null') return fc.constant(null)
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer' || type === 'number') {
    const [min, max] = [bound(minimum, -1000), bound(maximum, 100_000)]
    return fc.oneof(
      fc.integer({ min: Math.max(min, -5), max: Math.min(max, 20) }),
      fc.integer({ min, max }),
    )
  }
  if (type === 'array') {
    const element = valuesOf(isSchema(items) ? items : {}, schemas, known, name)
    return fc.array(element, {
      minLength: bound(minItems, 0),
      maxLength: Math.min(bound(maxItems, 4), 6),
    })
  }
  if (type !== 'string') return fc.jsonValue({ maxDepth: 2 })
  return fc.string({
    unit: 'grapheme',
    minLength: bound(minLength, 0),
    maxLength: Math.min(bound(maxLength, 40), 60),
  })
}
