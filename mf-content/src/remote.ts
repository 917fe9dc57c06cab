import { routePatterns } from '@drogerie/shared-lib/routes/route-patterns.ts'
import { remoteContractVersion, type Remote, type RouteHandle } from '@drogerie/shared-lib/runtime'
import messages from './i18n/cs.json' with { type: 'json' }

/** The one module this remote exposes. Nothing here may import a page eagerly: the shell reads it on every visit. */
export const remote: Remote = {
  name: 'mf-content',
  contractVersion: remoteContractVersion,
  routes: [
    {
      id: 'content.home',
      path: routePatterns.home,
      handle: { layout: 'default' } satisfies RouteHandle,
      lazy: () => import(/* webpackChunkName: "content.home" */ './features/home/home.route.tsx'),
    },
  ],
  parcels: {},
  messages,
}
