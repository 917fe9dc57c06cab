import { withQuery } from './build-path.ts'
import { routePatterns } from './route-patterns.ts'

/** Query parameter that carries where a visitor wanted to go before login. */
export const returnParameter = 'navrat'

/**
 * Only a path of our own is a place to return to; `//evil`, `/.//evil`, `/\evil` and `javascript:`
 * lead home.
 *
 * @returns the path, or null for anything that could leave the shop.
 */
export function safeReturnPath(value: string | null): string | null {
  if (!value || !value.startsWith('/') || /^[^?#]*\/\//.test(value)) return null
  return [...value].some((character) => character < ' ' || character === '\\') ? null : value
}

/** The login page that leads back to a path of ours. */
export const loginPath = (returnTo: string): string =>
  withQuery(routePatterns.login, { [returnParameter]: returnTo })
