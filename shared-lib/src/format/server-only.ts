declare const __BROWSER_BUILD__: boolean | undefined

/**
 * Content that only machines read in the first HTML, such as schema.org data: rendered on the
 * server and left out of browser builds with all its code. Hydration does not compare it, so the
 * server's element stays.
 */
export const serverOnly = <T extends object>(make: () => T): T | Record<never, never> =>
  typeof __BROWSER_BUILD__ !== 'undefined' && __BROWSER_BUILD__ ? {} : make()
