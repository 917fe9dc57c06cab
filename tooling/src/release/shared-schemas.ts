import { pageEvents, tabEvents } from '@drogerie/shared-lib/contract/shop-events.ts'
import { sharedQueries } from '@drogerie/shared-lib/contract/shared-queries.ts'
import { shopMembers, shopState } from '@drogerie/shared-lib/contract/shop-state.ts'
import * as z from 'zod/mini'
import type { JsonSchema } from './descriptors.ts'
import { Refused } from './refused.ts'

type Schemas = Record<string, JsonSchema>

/**
 * Resources are excluded: the API sent them, so their shape is between the API and their reader.
 */
function asWire(schema: JsonSchema): void {
  const type = ((schema['properties'] ?? {}) as Schemas)['@type']?.['const']
  if (typeof type !== 'string') return
  for (const key of Object.keys(schema)) delete schema[key]
  schema['wire'] = type
}

const jsonSchema = (schema: z.ZodMiniType): JsonSchema =>
  z.toJSONSchema(schema, {
    unrepresentable: 'any',
    override: ({ jsonSchema: made }) => asWire(made as JsonSchema),
  })

const events: Record<string, z.ZodMiniType> = { ...pageEvents, ...tabEvents }

/** Events that reach tabs of older line-ups, too. */
export const isAmongTabs = (name: string): boolean => name in tabEvents

/**
 * Payloads of events as this source has them.
 *
 * @throws Refused for an event that the contract does not know.
 */
export function eventSchemas(names: string[]): Schemas {
  return Object.fromEntries(
    names.map((name) => {
      const payload = events[name]
      if (!payload)
        throw new Refused(`event ${name} has no payload in shared-lib/src/contract/shop-events.ts`)
      return [name, jsonSchema(payload)]
    }),
  )
}

/**
 * Values of shared queries as this source has them.
 *
 * @throws Refused for a query that the contract does not know.
 */
export function querySchemas(names: string[]): Schemas {
  const known: Record<string, z.ZodMiniType> = sharedQueries
  return Object.fromEntries(
    names.map((name) => {
      const value = known[name]
      if (!value)
        throw new Refused(`query ${name} has no value in shared-lib/src/contract/shared-queries.ts`)
      return [name, jsonSchema(value)]
    }),
  )
}

const members: JsonSchema = {
  type: 'object',
  properties: Object.fromEntries(shopMembers.map((name) => [name, {}])),
  required: [...shopMembers],
}

/** The shared state as this source has it; `shop` is what holds its slices. */
export function stateSchemas(): Schemas {
  const slices = Object.entries(shopState).map(([slice, schema]): [string, JsonSchema] => [
    slice,
    jsonSchema(schema),
  ])
  return Object.fromEntries([...slices, ['shop', members]])
}

const propertiesOf = (schema: JsonSchema | undefined) => (schema?.['properties'] ?? {}) as Schemas

/**
 * The part of the state that some `slice.field` are; fields that the contract does not have are
 * skipped.
 */
export function stateOfFields(fields: string[]): Schemas {
  const all = stateSchemas()
  const used: Record<string, Schemas> = {}
  for (const entry of fields) {
    const [slice = '', field = ''] = entry.split('.')
    const known = propertiesOf(all[slice])
    const wanted = field === '*' ? known : field in known ? { [field]: known[field] ?? {} } : {}
    if (Object.keys(wanted).length > 0) used[slice] = { ...used[slice], ...wanted }
  }
  return Object.fromEntries(
    Object.entries(used).map(([slice, properties]) => [
      slice,
      { type: 'object', properties, required: Object.keys(properties).sort() },
    ]),
  )
}
