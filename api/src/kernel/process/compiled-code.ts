import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

/**
 * Keeps compiled code beside the sources it was made of, for the next start: stripping types and compiling is a third of what
 * a start costs. Where the folder cannot be written, as in an image that another user built, nothing is kept.
 *
 * Only what is imported afterwards, dynamically, comes from there.
 */
export function keepCompiled(): void {
  enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/compiled'))
}

/** Writes it down now: a process that is killed would not. Does nothing when all of it came from there. */
export const writeCompiled = (): void => flushCompileCache()
