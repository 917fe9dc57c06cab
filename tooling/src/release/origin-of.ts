import type { ReleaseDescriptor } from './descriptors.ts'

/** Where its source came from: `b0349a44ba7f`, or `b0349a44ba7f + uncommitted changes`. */
export const originOf = ({ commit, dirty }: Pick<ReleaseDescriptor, 'commit' | 'dirty'>): string =>
  dirty ? `${commit} + uncommitted changes` : commit
