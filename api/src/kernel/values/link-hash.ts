import { hashOf } from './hash-of.ts'

/** Hash that the database keeps of the secret in a mailed link. */
export const hashOfLink = (token: string): string => hashOf(token)
