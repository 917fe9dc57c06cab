export type JsonSchema = { [key: string]: unknown }

/** `Product.jsonld-2` → `Product-2`: the same resource without linked data. */
export const plainName = (name: string) => name.replace('.jsonld', '')

const isLinked = (key: string) => key.startsWith('@') || key.startsWith('hydra:')
const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The schema of the `application/json` form: no `@…` and `hydra:…` members, and an array where
 * there was a collection.
 */
export function plainTwin(schema: JsonSchema): JsonSchema {
  const { properties, required, $ref } = schema
  if (typeof $ref === 'string') return { ...schema, $ref: plainName($ref) }
  if (isObject(properties) && isObject(properties['hydra:member']))
    return plainTwin(properties['hydra:member'])
  const twin: JsonSchema = {}
  for (const [key, value] of Object.entries(schema)) twin[key] = twinOf(value)
  if (isObject(properties)) twin['properties'] = membersOf(properties)
  if (Array.isArray(required)) twin['required'] = required.filter((key) => !isLinked(String(key)))
  return twin
}

function twinOf(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((part: unknown) => (isObject(part) ? plainTwin(part) : part))
  return isObject(value) ? plainTwin(value) : value
}

const membersOf = (properties: JsonSchema) =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([key]) => !isLinked(key))
      .map(([key, value]) => [key, isObject(value) ? plainTwin(value) : value]),
  )
