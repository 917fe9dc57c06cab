import type * as patterns from './patterns.ts'

/** Every URL pattern of the shop, once, in the router's notation. */
export * as routePatterns from './patterns.ts'

export type RouteName = keyof typeof patterns
