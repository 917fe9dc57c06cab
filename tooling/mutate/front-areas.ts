import { inFolder, type Area } from './area.ts'

/** Areas of the front server and of the release tool; those of answers over HTTP take longest. */
export const frontAreas: Area[] = [
  {
    name: 'pages',
    rules: [
      ...inFolder('shell/src/server/address', 'page-address', 'own-address', 'canonical-url'),
      ...inFolder(
        'shell/src/server',
        'page-cache',
        'security-headers',
        'secure-cookies',
        'redirects',
      ),
    ],
    tests: [
      'shell/src/server/address/*.test.ts',
      'shell/src/server/{page-cache,redirects,secure-cookies,security-headers,tag-policy}.test.ts',
    ],
  },
  {
    name: 'front',
    rules: inFolder(
      'shell/src/server',
      'choose-lineup',
      'api-proxy',
      'pages-route',
      'served-lineup',
      'assets-route',
      'sitemap-route',
      'answer-errors',
      'plain-page',
    ),
    // without what measures time or fills the memory: render-pool and kept-pages-flood
    tests: [
      'shell/src/server/{answer-*,api-proxy,assets-*,kept-pages,pages-*,sitemap-*,strange-*,cache-headers,choose-lineup}.test.ts',
    ],
  },
  {
    name: 'lineups',
    rules: [
      ...inFolder('shell/src/server/quarantine', 'quarantine'),
      ...inFolder(
        'shell/src/server',
        'share-of-network',
        'network-limit',
        'is-hung',
        'admitted-lineups',
        'admission',
        'refusals',
        'serving-lineups',
        'failed-pages',
        'until-aborted',
        'lineup-metrics',
        'channel-memory',
        'last-good',
        'security-txt',
        'settings',
      ),
    ],
    tests: [
      'shell/src/server/quarantine/quarantine.test.ts',
      'shell/src/server/{admitted-*,failed-pages,is-hung,lineup-*,network-limit,security-txt,settings,share-*}.test.ts',
    ],
  },
  {
    name: 'releases',
    rules: inFolder(
      'tooling/src/release',
      'canary-rules',
      'guards',
      'lineup-metrics',
      'lineups',
      'history',
      'signed-word',
      'signing',
      'contract-report',
      'admission',
    ),
    tests: [
      'tooling/src/release/{admission,canary-rules,contract-report,guards,lineup-metrics,lineups,release,signed-word}.test.ts',
    ],
  },
  {
    name: 'rights',
    rules: inFolder('tooling/src/release', 'move-rights', 'barred-rollbacks', 'lineup-marks'),
    tests: ['tooling/src/release/{move-rights,barred-rollbacks,lineup-marks}.test.ts'],
  },
  {
    name: 'checks',
    rules: [
      ...inFolder('tooling/src/release', 'assignable'),
      ...inFolder(
        'tooling/src/release/checks',
        'budgets',
        'duplicates',
        'events',
        'parcels',
        'links',
        'operations',
        'patterns',
        'routes',
        'store-abi',
        'texts',
      ),
    ],
    // bundle.test.ts loads bundles in threads, and none of these rules
    tests: ['tooling/src/release/checks/!(bundle).test.ts'],
  },
  {
    name: 'garbage',
    rules: inFolder('tooling/src/release', 'collect-garbage'),
    tests: ['tooling/src/release/collect-garbage.test.ts'],
  },
]
