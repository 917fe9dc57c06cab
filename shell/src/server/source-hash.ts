import { createHash } from 'node:crypto'

/** Hash of a script or style sheet, as policies and `integrity` write it. */
export const sourceHash = (source: string | Uint8Array): string =>
  `sha256-${createHash('sha256').update(source).digest('base64')}`
