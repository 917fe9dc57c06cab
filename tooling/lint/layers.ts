/**
 * Who may import whom, once. Paths are folders from the root; everything not named is forbidden between these folders
 * (npm packages and a folder's own files are free). `run.ts` turns the table into the linter's configuration.
 */
export const sharedLayers: Record<string, string[]> = {
  contract: [],
  routes: ['contract'],
  format: ['contract'],
  i18n: ['contract'],
  'api-client': ['contract'],
  // for processes: nothing of it may get into a bundle
  server: [],
  runtime: ['api-client', 'i18n', 'routes', 'contract'],
  ui: ['format', 'contract'],
  forms: ['ui', 'i18n', 'contract', 'runtime', 'api-client', 'format'],
  product: ['ui', 'runtime', 'format', 'routes', 'contract'],
  testing: ['contract', 'routes', 'format', 'i18n', 'api-client', 'runtime', 'ui', 'forms', 'product'],
}

export const shellLayers: Record<string, string[]> = {
  provided: [],
  remotes: ['app'],
  telemetry: [],
  session: ['navigation'],
  navigation: ['session', 'remotes'],
  layouts: ['navigation', 'session', 'remotes', 'telemetry'],
  app: ['navigation', 'session', 'remotes', 'layouts', 'telemetry', 'i18n'],
  overlay: ['app', 'remotes'],
  render: ['app', 'navigation', 'remotes', 'provided', 'layouts', 'overlay'],
  client: ['app', 'navigation', 'session', 'remotes', 'layouts', 'telemetry', 'provided'],
  server: ['navigation', 'render', 'overlay', 'telemetry'],
}

/**
 * The API's domains. Three pairs meet both ways, each by one narrow file, and their files never import in a circle: a domain
 * notes work in the outbox (`mail/outbox.ts`) whose sender reads the domain; orders ask the club for terms and tell it of
 * purchases while the club puts coupons into carts; orders issue invoices that print orders.
 */
export const apiLayers: Record<string, string[]> = {
  // the schema is put together from each domain's tables
  db: [
    'catalogue',
    'club',
    'complaint',
    'contact',
    'content',
    'customer',
    'invoice',
    'jobs',
    'office',
    'order',
    'passkey',
    'payment',
    'search',
    'social',
    'store',
    'watchdog',
    'withdrawal',
  ],
  http: ['db'],
  jobs: ['db', 'http'],
  standins: [],
  media: ['db', 'http', 'seed'],
  store: ['db', 'http'],
  catalogue: ['db', 'http', 'search'],
  content: ['catalogue', 'db', 'http'],
  search: ['catalogue', 'content', 'db', 'http', 'jobs', 'testing'],
  mail: ['auth', 'customer', 'db', 'http', 'invoice', 'media', 'order', 'passkey', 'payment', 'social'],
  customer: ['db', 'http', 'mail'],
  contact: ['customer', 'db', 'http', 'jobs', 'mail'],
  watchdog: ['catalogue', 'customer', 'db', 'http', 'mail'],
  auth: ['club', 'complaint', 'customer', 'db', 'http', 'jobs', 'mail', 'passkey'],
  passkey: ['auth', 'customer', 'db', 'http', 'mail'],
  social: ['auth', 'customer', 'db', 'http', 'mail'],
  invoice: ['customer', 'db', 'http', 'mail', 'order'],
  club: ['auth', 'customer', 'db', 'http', 'mail', 'order'],
  order: ['auth', 'catalogue', 'club', 'customer', 'db', 'http', 'invoice', 'jobs', 'mail', 'store'],
  payment: ['db', 'http', 'invoice', 'jobs', 'mail', 'order'],
  complaint: ['auth', 'customer', 'db', 'http', 'jobs', 'mail', 'order', 'payment'],
  withdrawal: ['catalogue', 'complaint', 'customer', 'db', 'http', 'jobs', 'mail', 'order', 'payment'],
  statement: ['complaint', 'customer', 'db', 'http', 'order', 'payment', 'withdrawal'],
  privacy: ['auth', 'club', 'complaint', 'customer', 'db', 'http'],
  office: ['auth', 'catalogue', 'complaint', 'customer', 'db', 'http', 'mail', 'order', 'payment', 'privacy', 'search', 'withdrawal'],
  cli: ['db', 'office'],
}
