import { timingSafeEqual } from 'node:crypto'

/**
 * Compares two texts of ASCII in a time that tells nothing of where they differ; lengths are no
 * secret.
 */
export const sameText = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
