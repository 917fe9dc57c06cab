import type { ReleaseDescriptor } from './descriptors.ts'

/**
 * The commit that a release was built from: `b0349a44ba7f`, or `b0349a44ba7f + uncommitted
 * changes`.
 */
export const originOf = ({ commit, dirty }: Pick<ReleaseDescriptor, 'commit' | 'dirty'>): string =>
  dirty ? `${commit} + uncommitted changes` : commit
