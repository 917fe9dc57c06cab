import { Iri, iriTargets } from '@drogerie/shared-lib/contract/common.ts'
import type { $ZodType } from 'zod/v4/core'

/** Kind of a resource's member, as linked data tells them apart. */
export type PropertyKind =
  | { kind: 'iri'; resource: string | null; many: boolean; optional: boolean }
  | {
      kind: 'string' | 'integer' | 'decimal' | 'boolean' | 'dateTime' | 'any'
      many: boolean
      optional: boolean
    }
  | { kind: 'resource'; resource: string; many: boolean; optional: boolean }

type Definition = {
  type: string
  shape?: Record<string, $ZodType>
  element?: $ZodType
  innerType?: $ZodType
  in?: $ZodType
  options?: $ZodType[]
  values?: unknown[]
  valueType?: $ZodType
  out?: $ZodType
  format?: string
}

export const definitionOf = (schema: $ZodType) => schema._zod.def as unknown as Definition

const isIri = (schema: $ZodType) => schema === Iri || iriTargets.has(schema)

/** Takes off what only says that a value may be missing. */
function unwrap(schema: $ZodType): { schema: $ZodType; optional: boolean } {
  let current = schema
  let optional = false
  for (;;) {
    if (isIri(current)) return { schema: current, optional }
    const { type, innerType, out } = definitionOf(current)
    if (type === 'optional' || type === 'nullable') optional = true
    const inner = type === 'pipe' ? out : innerType
    if (!inner) return { schema: current, optional }
    current = inner
  }
}

/** `@type` of an object schema; null for a plain object. */
export function typeNameOf(schema: $ZodType): string | null {
  const type = definitionOf(schema).shape?.['@type']
  const [name] = type ? (definitionOf(type).values ?? []) : []
  return typeof name === 'string' ? name : null
}

/** Names of the members of an object schema; none for anything else. */
export const memberNamesOf = (schema: $ZodType): string[] =>
  Object.keys(definitionOf(unwrap(schema).schema).shape ?? {})

/** Calls back for every resource in a schema, the outermost first; each schema object once. */
export function walkResources(
  schema: $ZodType,
  visit: (name: string, schema: $ZodType, shape: Record<string, $ZodType>) => void,
  seen = new Set<$ZodType>(),
): void {
  const { schema: bare } = unwrap(schema)
  if (seen.has(bare)) return
  seen.add(bare)
  const { shape, element, options, valueType } = definitionOf(bare)
  const name = typeNameOf(bare)
  if (shape?.['@id'] && name) visit(name, bare, shape)
  for (const child of [...Object.values(shape ?? {}), ...(options ?? []), element, valueType]) {
    if (child) walkResources(child, visit, seen)
  }
}

export function kindOf(schema: $ZodType): PropertyKind {
  const { schema: bare, optional } = unwrap(schema)
  if (isIri(bare))
    return { kind: 'iri', resource: iriTargets.get(bare)?.resource ?? null, many: false, optional }
  const definition = definitionOf(bare)
  if (definition.type === 'array' && definition.element)
    return { ...kindOf(definition.element), many: true, optional }
  const resource = typeNameOf(bare)
  if (resource) return { kind: 'resource', resource, many: false, optional }
  return { kind: scalarOf(definition), many: false, optional }
}

function scalarOf({
  type,
  format,
  values,
  options,
}: Definition): Exclude<PropertyKind['kind'], 'iri' | 'resource'> {
  if (type === 'string') return format === 'datetime' || format === 'date' ? 'dateTime' : 'string'
  if (type === 'number' || type === 'int') return format === 'safeint' ? 'integer' : 'decimal'
  if (type === 'boolean' || type === 'enum') return type === 'enum' ? 'string' : 'boolean'
  if (type === 'literal') return typeof values?.[0] === 'number' ? 'integer' : 'string'
  return options ? 'any' : 'any'
}

/** Schema of the members of a collection; null when a schema is none. */
export function membersOf(schema: $ZodType): $ZodType | null {
  const members = definitionOf(schema).shape?.['hydra:member']
  return members ? (definitionOf(members).element ?? null) : null
}

/** A value that came from anywhere, when it is a schema. */
export const asSchema = (value: unknown): $ZodType | null =>
  typeof value === 'object' && value !== null && '_zod' in value ? (value as $ZodType) : null
