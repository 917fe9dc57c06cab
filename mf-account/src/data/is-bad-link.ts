import { ApiError } from '@drogerie/shared-lib/runtime'

/**
 * The mailed link itself was refused: used up, too old, or never one. What was typed beside it is
 * another matter.
 */
export const isBadLink = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 404 ||
    (error.status === 422 &&
      error.violations.every(({ propertyPath }) => propertyPath === 'token')))
