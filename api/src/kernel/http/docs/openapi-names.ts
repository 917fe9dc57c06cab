import {
  PlainErrorBody,
  ErrorBody,
  ProblemBody,
  ViolationsBody,
} from '@drogerie/shared-lib/contract/errors.ts'
import * as z from 'zod/mini'
import type { ResourceRegistry } from '../resource-registry.ts'
import { walkResources } from '../schema-walk.ts'

/** Refusals, as components that every operation points at. */
export const refusalNames = {
  error: 'Error.jsonld',
  violations: 'ConstraintViolationList.jsonld',
  problem: 'Problem',
  plain: 'PlainError',
} as const

/** Names of the components of the OpenAPI document, by schema. */
export function createSchemaIds({ schemas }: ResourceRegistry) {
  const registry = z.registry<{ id: string }>()
  registry.add(ErrorBody, { id: refusalNames.error })
  registry.add(ViolationsBody, { id: refusalNames.violations })
  registry.add(ProblemBody, { id: refusalNames.problem })
  registry.add(PlainErrorBody, { id: refusalNames.plain })

  /**
   * `Product.jsonld`; a further form of the same resource gets a number. Routes come one by one, so
   * it is asked again and again.
   */
  const nameAll = () => {
    const taken = new Map<string, number>()
    const seen = new Set<z.core.$ZodType>()
    for (const schema of schemas) {
      walkResources(
        schema,
        (name, resource) => {
          if (name.startsWith('hydra:')) return
          const count = (taken.get(name) ?? 0) + 1
          taken.set(name, count)
          if (!registry.has(resource))
            registry.add(resource, {
              id: count === 1 ? `${name}.jsonld` : `${name}.jsonld-${count}`,
            })
        },
        seen,
      )
    }
  }
  return { registry, nameAll }
}
