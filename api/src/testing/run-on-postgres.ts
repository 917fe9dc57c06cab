import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { startPostgres } from './postgres.ts'

/** Runs the API's tests once more, on a real PostgreSQL instead of the embedded engine: `pnpm test:postgres`. */
const { databaseUrl, stop } = await startPostgres()
const { status } = spawnSync('pnpm', ['exec', 'vitest', 'run', '--project', 'api', ...process.argv.slice(2)], {
  cwd: join(import.meta.dirname, '../../..'),
  env: { ...process.env, TEST_DATABASE_URL: databaseUrl },
  stdio: 'inherit',
})
await stop()
process.exitCode = status ?? 1
