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
  runtime: ['api-client', 'i18n', 'routes', 'contract'],
  ui: ['format'],
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
  render: ['app', 'navigation', 'remotes', 'provided', 'layouts'],
  client: ['app', 'navigation', 'session', 'remotes', 'layouts', 'telemetry', 'provided'],
  server: ['navigation', 'render'],
}

export const remoteFolders = ['mf-catalog', 'mf-cart', 'mf-account', 'mf-content']
