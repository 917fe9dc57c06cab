import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const tool = join(import.meta.dirname, '../cli/shop.ts')

/**
 * `pnpm shop` in a process of its own, with these settings instead of the tests' database; the
 * output is both streams.
 */
export async function runShopTool(
  words: string[],
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const { DATABASE_URL: _url, ...rest } = process.env
  const child = spawn(process.execPath, [tool, ...words], { env: { ...rest, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await once(child, 'close')
  return { code: child.exitCode, output }
}
