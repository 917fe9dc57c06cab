import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { startPostgres } from './postgres.ts'

/**
 * Runs the API's tests on a real PostgreSQL instead of the embedded engine: `pnpm test:postgres`.
 * Not by `spawnSync`: the server's output has to be read meanwhile, or it blocks when the pipe is
 * full.
 */
const { databaseUrl, stop } = await startPostgres()
const tests = spawn(
  'pnpm',
  ['exec', 'vitest', 'run', '--project', 'api', ...process.argv.slice(2)],
  {
    cwd: join(import.meta.dirname, '../../..'),
    env: { ...process.env, TEST_DATABASE_URL: databaseUrl },
    stdio: 'inherit',
  },
)
const [status] = (await once(tests, 'exit')) as [number | null]
await stop()
process.exitCode = status ?? 1
