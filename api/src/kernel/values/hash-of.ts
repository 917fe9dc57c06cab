import { createHash } from 'node:crypto'

/** SHA-256 of a text. The database keeps such hashes of secrets: change no caller's encoding. */
export const hashOf = (text: string, encoding: 'hex' | 'base64url' = 'hex'): string =>
  createHash('sha256').update(text).digest(encoding)

/** The first 128 bits in hex, for keys of counters. */
export const shortHashOf = (text: string): string => hashOf(text).slice(0, 32)
