declare const __BROWSER_BUILD__: boolean | undefined

/**
 * What only machines read in the first HTML, such as schema.org data: made on the server, left out of browser builds with all the
 * code behind it. The server's element stays as it is, for hydration does not compare it.
 */
export const serverOnly = <T extends object>(make: () => T): T | Record<never, never> =>
  typeof __BROWSER_BUILD__ !== 'undefined' && __BROWSER_BUILD__ ? {} : make()
