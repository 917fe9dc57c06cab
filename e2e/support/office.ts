import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { dataDirectory, rootDirectory } from './addresses.ts'

const run = promisify(execFile)

/** Runs `pnpm shop …` against the tests' running shop: what its back office would do. */
export async function office(...words: string[]): Promise<string> {
  const { stdout } = await run(
    process.execPath,
    [path.join(rootDirectory, 'api/src/cli/shop.ts'), ...words],
    {
      cwd: rootDirectory,
      env: { ...process.env, DATA_DIR: path.join(process.env['DATA_DIR'] ?? dataDirectory, 'api') },
    },
  )
  return stdout
}
