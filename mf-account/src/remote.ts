import { remoteContractVersion, type Remote } from '@drogerie/shared-lib/runtime'
import messages from './i18n/cs.json' with { type: 'json' }

/** The one module this remote exposes. Nothing here may import a page eagerly: the shell reads it on every visit. */
export const remote: Remote = { name: 'mf-account', contractVersion: remoteContractVersion, routes: [], parcels: {}, messages }
