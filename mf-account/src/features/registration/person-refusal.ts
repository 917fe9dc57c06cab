import { ApiError } from '@drogerie/shared-lib/runtime'
import { isPersonalPath } from './registration-schema.ts'

/**
 * The part of a refusal that belongs to the first step; the second one is judged again when it is
 * sent again.
 */
export function personRefusal(error: unknown): ApiError | null {
  if (!(error instanceof ApiError)) return null
  const violations = error.violations.filter(({ propertyPath }) => isPersonalPath(propertyPath))
  return violations.length > 0 ? new ApiError({ ...error.detail, violations }) : null
}
