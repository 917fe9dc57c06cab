import { defineConfig } from 'vitest/config'

const exclude = ['**/node_modules/**', '**/.data/**', '**/dist/**']

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
          exclude,
          testTimeout: 30_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
    ],
  },
})
