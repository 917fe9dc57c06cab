import { remoteContractVersion } from '@drogerie/shared-lib/contract/remote-contract.ts'
import type { Remote } from '@drogerie/shared-lib/runtime'
import messages from './i18n/cs.json' with { type: 'json' }
import { customerRoutes } from './routes/customer-routes.ts'
import { entryRoutes } from './routes/entry-routes.ts'
import { visitorRoutes } from './routes/visitor-routes.ts'

declare module '@drogerie/shared-lib/i18n/texts.ts' {
  interface Texts {
    'mf-account': typeof messages
  }
}

/**
 * The one module this remote exposes. Nothing here may import a page eagerly: the shell reads it on
 * every visit.
 */
export const remote: Remote<'mf-account'> = {
  name: 'mf-account',
  contractVersion: remoteContractVersion,
  routes: [...entryRoutes, ...customerRoutes, ...visitorRoutes],
  parcels: {
    'complaint-form': () =>
      import(/* webpackChunkName: "complaint-form" */ './parcels/complaint-form.tsx'),
    'watchdog-form': () =>
      import(/* webpackChunkName: "watchdog-form" */ './parcels/watchdog-form.tsx'),
    'login-box': () => import(/* webpackChunkName: "login-box" */ './parcels/login-box.tsx'),
  },
  messages,
}
