import { AccessToken } from '@drogerie/shared-lib/contract/auth.ts'

/** The members of an object's schema; none for anything else. */
function shapeOf(schema: unknown): object {
  const zod: unknown =
    typeof schema === 'object' && schema !== null ? Reflect.get(schema, '_zod') : undefined
  const def: unknown = typeof zod === 'object' && zod !== null ? Reflect.get(zod, 'def') : undefined
  const shape: unknown =
    typeof def === 'object' && def !== null ? Reflect.get(def, 'shape') : undefined
  return typeof shape === 'object' && shape !== null ? shape : {}
}

/** Whether a route answers an access token, by its own contract. */
export function answersSecret(schema: { response?: unknown } | undefined): boolean {
  const response = schema?.response
  if (typeof response !== 'object' || response === null) return false
  return Object.values(response).some((answer: unknown) =>
    Object.values(shapeOf(answer)).includes(AccessToken),
  )
}
