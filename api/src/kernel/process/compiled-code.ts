import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

/**
 * Keeps compiled code beside the sources it was made of, for the next start: stripping types and
 * compiling is a third of what a start costs. Where the folder cannot be written, as in an image
 * that another user built, nothing is kept.
 *
 * Only what is imported afterwards, dynamically, comes from there.
 */
export function keepCompiled(): void {
  enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/compiled'))
}

/**
 * Flushes the compile cache now, since a killed process would not write it. Does nothing when
 * everything came from the cache.
 */
export const writeCompiled = (): void => flushCompileCache()
