/** Exports of provided packages that the cuts leave without function; the linter refuses them in every app. */
export const cutFeatures: Record<string, readonly string[]> = {
  react: [
    'Activity',
    'SuspenseList',
    'ViewTransition',
    'addTransitionType',
    'useActionState',
    'captureOwnerStack',
    'unstable_useCacheRefresh',
  ],
  'react-dom': [
    'preconnect',
    'prefetchDNS',
    'preinit',
    'preinitModule',
    'preload',
    'preloadModule',
    'requestFormReset',
    'useFormState',
    'useFormStatus',
  ],
  'react-router': ['Form', 'useActionData', 'useFetcher', 'useFetchers', 'useSubmit', 'useViewTransitionState'],
}
