export { searchParameter, tokenParameter } from './query-parameters.ts'
export { routePatterns, type RouteName } from './route-patterns.ts'

/**
 * Every URL of the shop, once. Route tables, links, redirects and tests build from here; a literal '/eshop…' elsewhere
 * fails lint.
 */
export * as paths from './path-builders.ts'
