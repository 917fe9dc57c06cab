import type { JsonSchema } from './descriptors.ts'
import { canonicalJson } from './signing.ts'

type Schemas = Record<string, JsonSchema>
export type ObjectSchema = { properties: Schemas; required: string[] }

/**
 * Words about a value that say nothing of its kind, and those that are compared by what they mean.
 */
const notCompared = new Set(['title', 'description', 'default', 'examples', '$schema', 'id'])
const understood = new Set([
  'type',
  'const',
  'enum',
  'anyOf',
  'properties',
  'required',
  'additionalProperties',
  'items',
])

export const objectOf = (schema: JsonSchema): ObjectSchema => ({
  properties: (schema['properties'] ?? {}) as Schemas,
  required: (schema['required'] ?? []) as string[],
})

const typesOf = (schema: JsonSchema): string[] => [schema['type'] ?? []].flat() as string[]
const branchesOf = (schema: JsonSchema) => schema['anyOf'] as JsonSchema[] | undefined

/** `string or null` has two notations; here each type is a branch of its own. */
function kindsOf(schema: JsonSchema): JsonSchema[] | undefined {
  const types = typesOf(schema)
  return (
    branchesOf(schema) ??
    (types.length > 1 ? types.map((type) => ({ ...schema, type })) : undefined)
  )
}
const valuesOf = (schema: JsonSchema) =>
  'const' in schema ? [schema['const']] : (schema['enum'] as unknown[] | undefined)

const typeFits = (from: string[], to: string[]) =>
  to.length === 0 ||
  (from.length > 0 &&
    from.every((type) => to.includes(type) || (type === 'integer' && to.includes('number'))))

function valuesFit(given: JsonSchema, wanted: JsonSchema): boolean {
  const [from, to] = [valuesOf(given), valuesOf(wanted)]
  return !to || (from !== undefined && from.every((value) => to.includes(value)))
}

/**
 * Limits, patterns, callbacks and other constraints must be equal: a clever comparison that is
 * wrong costs a page.
 */
const restFits = (given: JsonSchema, wanted: JsonSchema) =>
  Object.keys(wanted)
    .filter((key) => !notCompared.has(key) && !understood.has(key))
    .every((key) => key in given && canonicalJson(given[key]) === canonicalJson(wanted[key]))

function membersFit(given: JsonSchema, wanted: JsonSchema): boolean {
  const [mine, theirs] = [objectOf(given), objectOf(wanted)]
  if (!theirs.required.every((name) => mine.required.includes(name))) return false
  return Object.entries(theirs.properties).every(([name, schema]) => {
    const own = mine.properties[name]
    return own ? isAssignable(own, schema) : !theirs.required.includes(name)
  })
}

function itemsFit(given: JsonSchema, wanted: JsonSchema): boolean {
  const [mine, theirs] = [
    given['items'] as JsonSchema | undefined,
    wanted['items'] as JsonSchema | undefined,
  ]
  return !theirs || (mine !== undefined && isAssignable(mine, theirs))
}

/** Whether a reader of `wanted` can read every value of `given`. Additional members do no harm. */
export function isAssignable(given: JsonSchema, wanted: JsonSchema): boolean {
  if (canonicalJson(given) === canonicalJson(wanted)) return true
  const ofGiven = kindsOf(given)
  if (ofGiven) return ofGiven.every((branch) => isAssignable(branch, wanted))
  const ofWanted = branchesOf(wanted)
  if (ofWanted) return ofWanted.some((branch) => isAssignable(given, branch))
  return (
    typeFits(typesOf(given), typesOf(wanted)) &&
    valuesFit(given, wanted) &&
    restFits(given, wanted) &&
    membersFit(given, wanted) &&
    itemsFit(given, wanted)
  )
}
