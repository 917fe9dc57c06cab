import { createHash } from 'node:crypto'

/** What the database keeps of the secret in a mailed link. */
export const hashOfLink = (token: string): string =>
  createHash('sha256').update(token).digest('hex')
