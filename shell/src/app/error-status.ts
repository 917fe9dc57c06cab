import { ApiError } from '@drogerie/shared-lib/runtime'
import { isRouteErrorResponse } from 'react-router'
import { ServerFailure } from './server-failure.ts'
import { RemoteUnavailableError } from '../remotes/remote-unavailable.ts'

/**
 * HTTP status of a page that ended in an error: a thrown response keeps its own, an API that is
 * away is 503, the rest 500.
 */
export function errorStatus(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status
  if (error instanceof ServerFailure) return error.status
  if (error instanceof RemoteUnavailableError) return 503
  if (!(error instanceof ApiError)) return 500
  if (error.status === 404) return 404
  if (error.status === 401) return 401
  return 503
}
