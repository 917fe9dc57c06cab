import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { startPostgres } from './postgres.ts'

/**
 * What the second run leaves out: suites about the wire, which are the same on every database, and those that start both
 * engines themselves.
 */
const once = [
  'api/src/testing/{authorisation,chaos,fuzz,surface}/**',
  'api/src/db/migration-kills.test.ts',
  'api/src/mail/mail-kills.test.ts',
  'api/src/club/club-outage.test.ts',
]

/** Runs the API's tests once more, on a real PostgreSQL instead of the embedded engine: `pnpm test:postgres`. */
const { databaseUrl, stop } = await startPostgres()
const { status } = spawnSync(
  'pnpm',
  ['exec', 'vitest', 'run', '--project', 'api', ...once.flatMap((files) => ['--exclude', files]), ...process.argv.slice(2)],
  {
    cwd: join(import.meta.dirname, '../../..'),
    env: { ...process.env, TEST_DATABASE_URL: databaseUrl },
    stdio: 'inherit',
  },
)
await stop()
process.exitCode = status ?? 1
