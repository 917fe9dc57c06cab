import type { TestApi } from './test-api.ts'

/**
 * Reading an API as the shop's pages do.
 *
 * @param opened - asked at each call: the API opens after a suite's constants.
 */
export function shopReads(opened: () => TestApi) {
  const get = (path: string, headers: Record<string, string> = {}) =>
    opened().app.inject({ url: `/api/v2/shop${path}`, headers })
  return { get, read: async (path: string) => (await get(path)).json() }
}

/** The codes of what a collection lists. */
export const codesOf = (collection: { 'hydra:member': { code: string }[] }) =>
  collection['hydra:member'].map(({ code }) => code)
