import type { $ZodType } from 'zod/v4/core'
import { definitionOf } from './schema-walk.ts'

type Members = Record<string, unknown>

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The value with embedded resources as their addresses wherever the schema has a text: clients send
 * a record back as they read it, and there a reference may have been an object with `@id` or
 * `code`. The same value when there is none.
 */
export function withReferences(schema: $ZodType, value: unknown): unknown {
  const { type, shape, element, innerType, in: input } = definitionOf(schema)
  const inner = innerType ?? (type === 'pipe' ? input : undefined)
  if (inner) return withReferences(inner, value)
  if (type === 'string' && isObject(value)) return addressOf(value) ?? value
  if (element && Array.isArray(value))
    return changed(value, (member) => withReferences(element, member))
  if (shape && isObject(value)) {
    const entries = Object.entries(value).map(([key, member]): [string, unknown] => [
      key,
      Object.hasOwn(shape, key) && shape[key] ? withReferences(shape[key], member) : member,
    ])
    return entries.every(([key, member]) => member === value[key])
      ? value
      : Object.fromEntries(entries)
  }
  return value
}

/** In plain JSON a record has no address; its code says as well which one it is. */
const addressOf = ({ '@id': address, code }: Members): string | undefined =>
  [address, code].find((reference) => typeof reference === 'string')

function changed(list: unknown[], change: (member: unknown) => unknown): unknown[] {
  const next = list.map(change)
  return next.every((member, index) => member === list[index]) ? list : next
}
