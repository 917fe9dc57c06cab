import { ApiError } from '@drogerie/shared-lib/runtime'

/**
 * The API has no such record, or not for this person: a link was used up, is too old, or never was.
 */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** The answer, or null for a dead link: that one is no failure that trying again may mend. */
export async function orGone<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (isGone(error)) return null
    throw error
  }
}
