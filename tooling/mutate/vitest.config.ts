import { defineConfig } from 'vitest/config'

/** The tests of one area alone, given by `run.ts`; other tests would only repeat them. */
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    environment: process.env['MUTATE_ENVIRONMENT'] ?? 'node',
    include: JSON.parse(process.env['MUTATE_TESTS'] ?? '[]') as string[],
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
})
