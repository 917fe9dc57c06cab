import { exampleValues } from './example-values.ts'
import type { JsonSchema } from './openapi-plain.ts'

export type ExampleContext = {
  /** Where `#/components/schemas/X` is looked up. */
  schemas: Readonly<Record<string, JsonSchema>>
  /** Address of a resource by its `@type`; the operation's own where nothing is known. */
  addressOf(type: string | null): string
  /** Names come to be looked up as `Type.name` first. */
  type: string
  /** References on the path to this schema, so that recursion ends. */
  inside: readonly string[]
  isOutermost: boolean
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): JsonSchema[] =>
  Array.isArray(value) ? value.filter(isSchema) : []
const nameIn = (reference: unknown) => String(reference).split('/').at(-1) ?? ''

/** A value that fits a schema, made of the words of the shop; the same one every time. */
export function exampleOf(schema: JsonSchema, name: string, context: ExampleContext): unknown {
  const { $ref, const: constant, enum: choices, properties, type } = schema
  if ($ref !== undefined) {
    const target = nameIn($ref)
    return exampleOf(context.schemas[target] ?? {}, name, {
      ...context,
      inside: [...context.inside, target],
    })
  }
  if (constant !== undefined) return constant
  if (Array.isArray(choices))
    return (choices as unknown[]).find((choice) => choice !== null) ?? null
  const options = [...listOf(schema['anyOf']), ...listOf(schema['oneOf'])]
  const option = options.find(({ type: one }) => one !== 'null') ?? options[0]
  if (option) return exampleOf(option, name, context)
  if (isSchema(properties))
    return objectOf(schema, properties as Record<string, JsonSchema>, context)
  if (isSchema(schema['additionalProperties']))
    return { cs_CZ: exampleOf(schema['additionalProperties'], name, inner(context)) }
  if (type === 'array') return arrayOf(schema, name, context)
  return scalarOf(schema, name, context)
}

const inner = (context: ExampleContext): ExampleContext => ({ ...context, isOutermost: false })

function arrayOf(
  { items, minItems }: JsonSchema,
  name: string,
  context: ExampleContext,
): unknown[] {
  if (!isSchema(items)) return []
  const target = nameIn(items['$ref'])
  return context.inside.includes(target) && !minItems
    ? []
    : [exampleOf(items, name, inner(context))]
}

/**
 * Members of a page's links and of a search template are described in words; an example without
 * them is easier to read.
 */
const leftOut = new Set(['hydra:view', 'hydra:search', 'order', 'clubStale'])

function objectOf(
  schema: JsonSchema,
  properties: Record<string, JsonSchema>,
  context: ExampleContext,
): Record<string, unknown> {
  const { const: constant, enum: choices } = properties['@type'] ?? {}
  const type = String(constant ?? (Array.isArray(choices) ? choices[0] : context.type)).replace(
    /^hydra:/,
    '',
  )
  const required = new Set(
    Array.isArray(schema['required']) ? (schema['required'] as string[]) : [],
  )
  const isAgain = context.inside.slice(0, -1).includes(context.inside.at(-1) ?? '')
  const wanted = Object.entries(properties).filter(([key, member]) => {
    if (key === '@context') return context.isOutermost
    if (required.has(key)) return true
    const isDeep = isAgain || context.inside.includes(nameIn(member['$ref']))
    return !isDeep && !(leftOut.has(key) && context.isOutermost)
  })
  return Object.fromEntries(
    wanted.map(([key, member]) => [
      key,
      memberOf(key, member, { ...inner(context), type }, constant),
    ]),
  )
}

function memberOf(
  key: string,
  schema: JsonSchema,
  context: ExampleContext,
  type: unknown,
): unknown {
  if (key === '@context') return `/api/v2/contexts/${context.type}`
  if (key === '@id') return context.addressOf(typeof type === 'string' ? type : null)
  return exampleOf(schema, key, context)
}

const matches = (
  value: unknown,
  { type, minimum, maximum, maxLength, pattern }: JsonSchema,
): boolean => {
  const types = Array.isArray(type) ? (type as string[]) : [type]
  if (typeof value === 'string') {
    if (!types.includes('string') || (typeof maxLength === 'number' && value.length > maxLength))
      return false
    return typeof pattern !== 'string' || new RegExp(pattern).test(value)
  }
  if (typeof value !== 'number') return false
  if (!types.includes('number') && !(types.includes('integer') && Number.isInteger(value)))
    return false
  return (
    !(typeof minimum === 'number' && value < minimum) &&
    !(typeof maximum === 'number' && value > maximum)
  )
}

function scalarOf(schema: JsonSchema, name: string, { type: owner }: ExampleContext): unknown {
  const types = (Array.isArray(schema['type']) ? schema['type'] : [schema['type']]) as unknown[]
  const known = [exampleValues[`${owner}.${name}`], exampleValues[name]].find((value) =>
    matches(value, schema),
  )
  if (known !== undefined) return known
  if (types.includes('boolean')) return true
  if (types.includes('string')) return textOf(schema, name)
  if (types.includes('integer') || types.includes('number'))
    return Math.max(1, Number(schema['minimum'] ?? 1))
  return types.includes('object') ? {} : null
}

function textOf({ format }: JsonSchema, name: string): string {
  if (format === 'date-time') return '2026-11-21T14:05:00+01:00'
  return format === 'date' ? '2026-11-21' : name
}
