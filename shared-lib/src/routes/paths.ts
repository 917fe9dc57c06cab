export {
  listTab,
  newsAnchor,
  searchParameter,
  searchParameters,
  tokenParameter,
  topicParameter,
} from './query-parameters.ts'
export { routePatterns, type RouteName } from './route-patterns.ts'

/**
 * Every URL of the shop, once. Route tables, links and redirects build from here; a literal
 * '/eshop…' in sources of pages fails lint (`tooling/lint/addresses.ts`).
 */
export * as paths from './path-builders.ts'
