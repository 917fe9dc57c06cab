import type { TestApi } from './test-api.ts'

/** Parsed JSON without a type: suites check the fields they expect. */
type Parsed = ReturnType<typeof JSON.parse>

/**
 * Reading an API as the shop's pages do.
 *
 * @param opened - asked at each call: the API opens after a suite's constants.
 */
export function shopReads(opened: () => TestApi) {
  const get = (path: string, headers: Record<string, string> = {}) =>
    opened().app.inject({ url: `/api/v2/shop${path}`, headers })
  const read = async (path: string): Promise<Parsed> => (await get(path)).json()
  return { get, read }
}

/** The codes of what a collection lists. */
export const codesOf = (collection: { 'hydra:member': { code: string }[] }) =>
  collection['hydra:member'].map(({ code }) => code)
