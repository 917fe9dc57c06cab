import { lowerFloors } from './api-lower-floors.ts'
import { upperFloors } from './api-upper-floors.ts'
import type { Layers } from './graph/check-layers.ts'
import { rowsBelow, shared } from './rows.ts'

const sharedForApi = shared('contract', 'routes', 'format', 'i18n', 'server')

const besideTheFloors: Layers = {
  standins: [],
  // the schema of the whole shop, step by step
  migrations: ['kernel/db'],
  testing: [],
  // what the shopper's pages say about a sum is compared with the API's
  'testing/sums': [
    'testing',
    'mf-account/src/features/<slice>',
    'mf-account/src/i18n',
    'mf-cart/src/features/<slice>',
    'mf-cart/src/i18n',
    'mf-cart/src/ui',
  ],
  // shoppers act through the client that runs in their browsers
  'testing/shoppers': ['testing', 'mf-cart/src/data', 'shell/src/app', 'shell/src/session'],
  // tests of the whole service
  '*': [],
}

/**
 * The shop and the club are two services. Both may import the wire between them, and the club the
 * kernel's rooms that know nothing of a shop: its own copies of migrations, backups and days would
 * be a second way. Both import shared-lib's contract and server; nothing else is shared.
 */
export const apiLayers: Layers = {
  ...rowsBelow('api/src', { ...lowerFloors, ...upperFloors, ...besideTheFloors }, sharedForApi),
  ...rowsBelow(
    'api/club',
    {
      wire: [],
      src: ['wire', 'api/src/kernel/values', 'api/src/kernel/process', 'api/src/kernel/db'],
    },
    sharedForApi,
  ),
}
