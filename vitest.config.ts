import { defineConfig } from 'vitest/config'

const exclude = ['**/node_modules/**', '**/.data/**', '**/dist/**']

/**
 * What the API's second run, on PostgreSQL, leaves out: suites about the wire, which are the same on every database, and those
 * that start both engines themselves.
 */
const onceOnly = [
  'api/src/testing/{authorisation,chaos,fuzz,surface}/**',
  'api/src/db/migration-kills.test.ts',
  'api/src/mail/mail-kills.test.ts',
  'api/src/club/club-outage.test.ts',
]

/** Three kinds of unit test: pure rules (node), components (dom) and the API over HTTP on an embedded database (api). */
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'node', environment: 'node', include: ['{shell,shared-lib,tooling,mf-*}/**/*.test.ts'], exclude },
      },
      {
        extends: true,
        test: { name: 'dom', environment: 'happy-dom', include: ['{shell,shared-lib,mf-*}/**/*.test.tsx'], exclude },
      },
      {
        extends: true,
        test: {
          name: 'api',
          environment: 'node',
          include: ['api/**/*.test.ts'],
          exclude: process.env['TEST_DATABASE_URL'] ? [...exclude, ...onceOnly] : exclude,
          testTimeout: 30_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
    ],
  },
})
