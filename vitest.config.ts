import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { chosenSuites } from './api/src/testing/suites.ts'

const exclude = ['**/node_modules/**', '**/.data/**', '**/dist/**']

const serverUrl = process.env['TEST_DATABASE_URL']
const run = process.env['API_SUITES'] ?? (serverUrl ? 'server' : 'all')
const suites = chosenSuites(run)

/** Tools that seldom change, tried by many processes: in `pnpm test:long` alone. */
const longTools = ['tooling/chaos/storm/fresh-front.test.ts']
/** Tools that `pnpm test:long` plays with more rounds than `npm test`. */
const longerTools = [
  'tooling/src/release/store-writes.test.ts',
  'tooling/chaos/storm/refusals.test.ts',
]

/** Suites that take a minute or two come first: as the last ones they would leave a core idle. */
const slowest =
  /[\\/]api[\\/]src[\\/](testing[\\/](fuzz|identities|shoppers|authorisation|surface|chaos)|edges[\\/]mail|kernel[\\/]db)[\\/]/

class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification) => slowest.test(moduleId)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}

const ownModules = 'shared-lib/src/testing/own-modules.ts'
const patient = 'shared-lib/src/testing/patient-queries.ts'
/** Longer than anything a test waits for, on a busy machine, too. ms */
const testTimeout = 30_000

/**
 * Pure rules (node), the tools, components of the platform (dom), those of the remotes (slices),
 * and the API over HTTP on an embedded database (api). Files share processes, and packages are
 * loaded once in each; tools and dom load the shop's own modules anew for each file, whose state
 * the suites rely on.
 */
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    // without a number there is one worker fewer than cores, which on two cores is one;
    // a worker waits while a PostgreSQL server works
    maxWorkers: serverUrl ? 3 : 2,
    sequence: { sequencer: SlowestFirst },
    testTimeout,
    hookTimeout: 120_000,
    // as long as `eventually`
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          isolate: false,
          include: ['{shell,shared-lib,mf-*}/**/*.test.ts'],
          exclude,
        },
      },
      {
        extends: true,
        test: {
          name: 'tools',
          environment: 'node',
          isolate: false,
          setupFiles: ownModules,
          include: run.startsWith('long')
            ? [...longTools, ...longerTools]
            : ['tooling/**/*.test.ts'],
          exclude: run === 'embedded' ? [...exclude, ...longTools] : exclude,
          testTimeout: 60_000, // they build and sign releases
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          isolate: false,
          setupFiles: [patient, ownModules, 'shared-lib/src/testing/own-page.ts'],
          include: ['{shell,shared-lib}/**/*.test.tsx'],
          exclude,
        },
      },
      {
        extends: true,
        test: {
          name: 'slices',
          environment: 'happy-dom',
          isolate: false,
          setupFiles: [patient, 'shared-lib/src/testing/reset-page.ts'],
          include: ['mf-*/**/*.test.tsx'],
          exclude,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          environment: 'node',
          isolate: false,
          include: suites.include,
          exclude: [...exclude, ...suites.exclude],
        },
      },
    ],
  },
})
