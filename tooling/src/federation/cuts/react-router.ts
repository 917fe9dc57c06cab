import type { PackageCuts } from '../cuts-loader.ts'

const nothing = (...names: string[]) => Object.fromEntries(names.map((name) => [name, '']))

/**
 * What of the router no page uses: submissions and fetchers (forms speak to the API), routes found on the way (the whole tree
 * is known from the start), view transitions, instrumentation and what it says to developers.
 */
export const reactRouterCuts: PackageCuts = {
  name: 'react-router',
  version: '8.5.1',
  cuts: [
    {
      file: 'dist/production/lib/router/router.js',
      bodies: {
        ...nothing('fetch', 'handleFetcherAction', 'handleFetcherLoader', 'resetFetcher', 'queueFetcherForDeletion', 'setFetcherError'),
        ...nothing('markFetchersDone', 'updateFetcherState', 'deleteFetcher', 'abortFetcher', 'getSubmissionFromNavigation'),
        ...nothing('cancelDiscoveryNavigation', 'patchRoutes', '_internalSetRoutes', 'patchRoutesImpl', 'getInstrumentationNavigateMeta'),
        ...nothing('restoreAppliedTransitions', 'persistAppliedTransitions'),
        handleAction: `throw new Error('nothing is submitted through the router');`,
        createDataRouteMatcher: 'return new V6RegExMatcher(basename);',
        getUpdatedRevalidatingFetchers: 'return state.fetchers;',
        markFetchRedirectsDone: 'return false;',
        abortStaleFetchLoads: 'return false;',
        checkFogOfWar: 'return { active: false, matches: null };',
        discoverRoutes: `return { type: 'success', matches };`,
        normalizeNavigateOptions: 'return { path };',
        createClientSideRequest: 'return new Request(history.createURL(stripHashFromPath(location)).toString(), { signal });',
      },
    },
    {
      file: 'dist/production/lib/router/instrumentation.js',
      bodies: {
        getRouteInstrumentationUpdates: 'return {};',
        instrumentClientSideRouter: 'return router;',
        ...nothing('consumeInstrumentationClientResultMetaReceiver'),
      },
    },
    { file: 'dist/production/lib/router/history.js', bodies: nothing('warning') },
    { file: 'dist/production/lib/dom/lib.js', bodies: nothing('parseHydrationData') },
    {
      file: 'dist/production/lib/hooks.js',
      bodies: { ...nothing('warningOnce'), DefaultErrorComponent: 'return null;', RSCErrorHandler: 'return children;' },
    },
    { file: 'dist/production/lib/server-runtime/warnings.js', bodies: nothing('warnOnce') },
    {
      file: 'dist/production/lib/components.js',
      texts: [
        [
          'router.window != null && router.window.document != null && typeof router.window.document.startViewTransition === "function"',
          'false',
        ],
        ['if (renderDfd && pendingState && router.window) {', 'if (false) {'],
      ],
    },
  ],
}
