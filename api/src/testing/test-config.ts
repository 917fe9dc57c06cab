import { type Config, loadConfig } from '../kernel/config/config.ts'

/** Settings of a test: quiet, every answer checked against its schema. */
export const testConfig = (overrides: Partial<Config> = {}): Config => ({
  ...loadConfig({
    SHOP_MODE: 'test',
    LOG_LEVEL: 'silent',
    COMPRESS: '0',
    API_ORIGIN: 'http://127.0.0.1:4100',
  }),
  ...overrides,
})
