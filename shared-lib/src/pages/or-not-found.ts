import { ApiError, notFound } from '@drogerie/shared-lib/runtime'

/**
 * Turns the API's 404 into the shop's 404 page with the requested path; every other failure is
 * thrown on.
 */
export async function orNotFound<T>(promise: Promise<T>, request: Request): Promise<T> {
  try {
    return await promise
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400))
      throw notFound(request)
    throw error
  }
}
