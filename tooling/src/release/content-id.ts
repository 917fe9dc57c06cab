import { createHash } from 'node:crypto'
import type { ReleaseDescriptor } from './descriptors.ts'
import { canonicalJson } from './signing.ts'

/**
 * The fields of a descriptor that are not content: the release's name, and when and from which
 * commit it was built.
 */
const unsaid = { version: '', builtAt: '', commit: '', dirty: false }

/**
 * Text of the content alone: equal for two builds of the same bytes with the same offers, needs and
 * budgets.
 */
export const contentOf = (descriptor: ReleaseDescriptor): string =>
  canonicalJson({ ...descriptor, ...unsaid })

/**
 * Ten hex digits of the content: sources that build the same are the same release, whichever of
 * their files changed.
 *
 * @param edition - any text that makes another release of the same content, for rehearsals of a
 *   promotion.
 */
export const contentId = (descriptor: ReleaseDescriptor, edition = ''): string =>
  createHash('sha256').update(edition).update(contentOf(descriptor)).digest('hex').slice(0, 10)
