/** Rules that decide, and the tests that must notice when somebody breaks one of them. */
export type Area = {
  name: string
  /** Paths from the repository's root. */
  rules: string[]
  /** Patterns, of the same package: only the copy of that package is broken. */
  tests: string[]
  environment?: 'happy-dom'
}

const inFolder = (folder: string, ...names: string[]) => names.map((name) => `${folder}/${name}.ts`)

export const areas: Area[] = [
  {
    name: 'orders',
    rules: inFolder(
      'api/src/order',
      'money-rules',
      'shipping-rules',
      'promotion-rules',
      'delivery-rules',
      'changes-rules',
      'fulfilment-rules',
      'payment-deadline-rules',
      'display-state-rules',
      'checkout-state-rules',
      'payable-rules',
      'share-of-line',
      'vat-recap',
    ),
    tests: ['api/src/order/{*-rules,vat-recap,share-of-line}.test.ts'],
  },
  {
    name: 'papers',
    rules: [
      ...inFolder('api/src/invoice', 'invoice-rules', 'credit-note-rules'),
      ...inFolder('api/src/withdrawal', 'withdrawal-rules'),
      ...inFolder('api/src/complaint', 'complaint-rules'),
      ...inFolder('api/src/payment', 'refund-rules'),
    ],
    tests: ['api/src/{invoice,withdrawal,complaint,payment}/*-rules.test.ts'],
  },
  {
    name: 'prices',
    rules: inFolder('api/src/order', 'order-recalculation', 'cart-pricing', 'cart-promotions', 'club-pricing', 'method-choice'),
    tests: ['api/src/order/{order-recalculation,cart-pricing,club-pricing}.test.ts'],
  },
  {
    name: 'club',
    rules: [
      ...inFolder('api/club/src', 'card-numbers', 'child-rules', 'level-rules', 'points-rules', 'same-name'),
      ...inFolder('api/src/club', 'member-terms'),
    ],
    tests: ['api/club/src/rules.test.ts', 'api/src/club/member-terms.test.ts'],
  },
  {
    name: 'access',
    rules: [
      ...inFolder('api/src/order', 'order-access'),
      ...inFolder('api/src/auth', 'session-rules', 'device-label'),
      ...inFolder('api/src/customer', 'email-rules', 'phone-rules'),
      ...inFolder('api/src/http', 'attempt-rules'),
    ],
    tests: [
      'api/src/order/order-access.test.ts',
      'api/src/auth/{session-rules,device-label}.test.ts',
      'api/src/customer/email-rules.test.ts',
      'api/src/http/attempt-rules.test.ts',
    ],
  },
  {
    name: 'navigation',
    rules: [
      ...inFolder(
        'shell/src/navigation',
        'redirect-rules',
        'redirect-trail',
        'redirect-queries',
        'redirect-steps',
        'access-guards',
        'pipeline',
        'steps',
        'within-deadline',
        'category-tree',
        'menu-model',
        'menu-tree',
        'navigation-data',
      ),
      ...inFolder(
        'shell/src/session',
        'session-steps',
        'start-session',
        'tab-sync',
        'tab-sync-rules',
        'end-sign-in',
        'sign-out-for-good',
        'club-status',
        'locale-cookie',
      ),
      ...inFolder('shell/src/client', 'lineup-rules'),
    ],
    tests: ['shell/src/{navigation,session}/*.test.{ts,tsx}', 'shell/src/client/lineup-rules.test.ts'],
    environment: 'happy-dom',
  },
  {
    name: 'front',
    rules: inFolder(
      'shell/src/server',
      'page-cache',
      'page-address',
      'own-address',
      'one-spelling',
      'security-headers',
      'choose-lineup',
      'secure-cookies',
      'redirects',
      'api-proxy',
      'pages-route',
      'assets-route',
      'sitemap-route',
      'answer-errors',
      'plain-page',
    ),
    // without what measures time or fills the memory: render-pool and kept-pages-flood
    tests: [
      'shell/src/server/{answer-*,api-proxy,kept-pages,one-spelling,own-addresses,page-*,pages-*,redirects,sitemap-*,strange-*,what-is-kept,whose-lineup}.test.ts',
    ],
  },
  {
    name: 'lineups',
    rules: inFolder(
      'shell/src/server',
      'share-of-network',
      'network-limit',
      'quarantine',
      'is-hung',
      'admitted-lineups',
      'failed-pages',
      'give-up',
      'lineup-metrics',
      'channel-memory',
      'last-good',
      'security-txt',
      'settings',
    ),
    tests: [
      'shell/src/server/{admitted-*,channel-memory,failed-pages,is-hung,last-good,lineup-*,network-limit,quarantine,security-txt,settings,share-*}.test.ts',
    ],
  },
  {
    name: 'releases',
    rules: [
      ...inFolder(
        'tooling/src/release',
        'canary-rules',
        'guards',
        'signed-word',
        'signing',
        'collect-garbage',
        'contract-report',
        'admission',
      ),
      ...inFolder(
        'tooling/src/release/checks',
        'assignable',
        'events',
        'fragments',
        'links',
        'operations',
        'patterns',
        'routes',
        'store-abi',
      ),
    ],
    tests: ['tooling/src/release/*.test.ts', 'tooling/src/release/checks/*.test.ts'],
  },
  {
    name: 'cart',
    rules: [
      ...inFolder('mf-cart/src/data', 'cart-step-rules', 'change-notice-rules', 'quantity-queue', 'cart-step-paths', 'login-path'),
      ...inFolder('mf-cart/src/features/delivery-details', 'delivery-payload', 'delivery-schema', 'place-order-machine'),
      ...inFolder('mf-cart/src/features/order-complete', 'thank-you-rules'),
      ...inFolder('mf-cart/src/features/shipping-payment', 'shipping-payment-rules'),
    ],
    tests: ['mf-cart/src/**/*.test.ts'],
  },
  {
    name: 'formats',
    rules: [
      ...inFolder(
        'shared-lib/src/format',
        'order-sums',
        'price',
        'date',
        'client-network',
        'opening-hours',
        'phone',
        'plural',
        'quantity',
        'truncate',
      ),
      ...inFolder('shared-lib/src/product', 'discount-rules', 'hit-rules', 'order-item-rules'),
    ],
    tests: ['shared-lib/src/{format,product}/*.test.ts'],
  },
  {
    name: 'forms',
    rules: [
      ...inFolder('shared-lib/src/forms/rules', 'rule', 'rules', 'text-rules', 'typed-date', 'value-rules', 'rule-message'),
      ...inFolder('shared-lib/src/forms', 'date-text', 'phone-text', 'form-errors'),
    ],
    tests: ['shared-lib/src/forms/*.test.ts', 'shared-lib/src/forms/rules/rules.test.ts'],
  },
  {
    name: 'routes',
    rules: inFolder('shared-lib/src/routes', 'build-path', 'query-parameters', 'return-path', 'slug-of', 'path-builders'),
    tests: ['shared-lib/src/routes/*.test.ts'],
  },
  {
    name: 'contract',
    rules: inFolder('shared-lib/src/contract', 'field-rules', 'payment-rules', 'visible-text'),
    tests: ['shared-lib/src/contract/{*-rules,visible-text}.test.ts', 'shared-lib/src/forms/rules/fields.test.ts'],
  },
  {
    name: 'session',
    rules: inFolder(
      'shared-lib/src/runtime',
      'session-actions',
      'session-state',
      'persistence',
      'cart-actions',
      'cart-sync',
      'order-fingerprint',
      'storage',
    ),
    tests: ['shared-lib/src/runtime/*.test.{ts,tsx}'],
    environment: 'happy-dom',
  },
  {
    name: 'catalogue',
    rules: [
      ...inFolder('mf-catalog/src/features/listing', 'listing-url', 'filter-groups', 'search-rules'),
      ...inFolder('mf-catalog/src/features/offers', 'offers-url', 'offer-rules'),
      ...inFolder(
        'mf-catalog/src/features/product-detail',
        'variant-rules',
        'store-stock-rules',
        'review-rules',
        'product-json-ld',
        'hazard-rules',
      ),
    ],
    tests: ['mf-catalog/src/**/*.test.ts'],
  },
  {
    name: 'account',
    rules: [
      ...inFolder('mf-account/src/data', 'address-rules', 'order-state-rules', 'phone-input', 'require-token'),
      ...inFolder('mf-account/src/features/addresses', 'address-schema'),
      ...inFolder('mf-account/src/features/club-landing', 'club-basket'),
      ...inFolder('mf-account/src/features/complaint-coupon', 'coupon-stage'),
      ...inFolder('mf-account/src/features/complaint-new', 'complaint-draft', 'send-schema'),
      ...inFolder('mf-account/src/features/complaints', 'complaint-state-rules'),
      ...inFolder('mf-account/src/features/coupons', 'coupon-rules'),
      ...inFolder('mf-account/src/features/my-list', 'list-tab'),
      ...inFolder('mf-account/src/features/overview', 'vocative'),
      ...inFolder('mf-account/src/features/profile', 'profile-schema'),
      ...inFolder('mf-account/src/features/purchases', 'purchase-source', 'timeline-rules'),
      ...inFolder('mf-account/src/features/registration', 'registration-schema'),
      ...inFolder('mf-account/src/features/sign-in', 'guest-path'),
      ...inFolder('mf-account/src/features/withdrawal', 'withdrawal-choice', 'withdrawal-schema'),
    ],
    tests: ['mf-account/src/**/*.test.ts'],
  },
  {
    name: 'content',
    rules: [
      ...inFolder('mf-content/src/data', 'article-url', 'encoded-path', 'store-filter', 'store-points', 'store-rules', 'validity-rules'),
      ...inFolder('mf-content/src/features/article', 'article-json-ld', 'article-sections'),
      ...inFolder('mf-content/src/features/contact', 'contact-schema'),
      ...inFolder('mf-content/src/features/faq', 'faq-json-ld', 'faq-rules'),
      ...inFolder('mf-content/src/features/home', 'banner-rules', 'category-rules', 'home-json-ld', 'offer-rules'),
      ...inFolder('mf-content/src/features/store-detail', 'opening-rules', 'store-json-ld'),
      ...inFolder('mf-content/src/features/store-picker', 'store-picker-rules'),
      ...inFolder('mf-content/src/features/stores', 'stores-map-rules'),
    ],
    tests: ['mf-content/src/**/*.test.ts'],
  },
]
