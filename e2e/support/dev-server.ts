import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { originOf, rootDirectory, shopOrigin } from './addresses.ts'

const patienceMs = 60_000

/**
 * A copy of remotes' sources, so that a test that is cut off leaves no edited file in the checkout.
 */
function copySources(apps: string[]): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'dev-server-'))
  for (const app of apps) {
    const copy = path.join(directory, app)
    cpSync(path.join(rootDirectory, app, 'src'), path.join(copy, 'src'), { recursive: true })
    cpSync(path.join(rootDirectory, app, 'package.json'), path.join(copy, 'package.json'))
    symlinkSync(path.join(rootDirectory, app, 'node_modules'), path.join(copy, 'node_modules'))
  }
  return directory
}

/**
 * `pnpm dev <app…>` on a copy of their sources, in the tests' shop.
 *
 * @throws Error when it does not start.
 */
export async function startDevServer(apps: string[], port: number, ...options: string[]) {
  const directory = copySources(apps)
  const parameters = [
    'dev',
    ...apps,
    '--shop',
    shopOrigin,
    '--port',
    String(port),
    '--source',
    directory,
    ...options,
  ]
  const child = spawn(
    process.execPath,
    [path.join(rootDirectory, 'tooling/cli.ts'), ...parameters],
    {
      env: { ...process.env, DATA_DIR: path.join(directory, 'data') },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  let said = ''
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(
    () => reject(new Error(`pnpm dev ${apps.join(' ')} did not start: ${said}`)),
    patienceMs,
  )
  child.stderr.on('data', (part: Buffer) => {
    said += part.toString()
    if (said.includes('Ctrl-C')) resolve()
  })
  child.once('exit', (code) =>
    reject(new Error(`pnpm dev ${apps.join(' ')} ended with ${code}: ${said}`)),
  )
  const end = async () => {
    if (child.exitCode === null) {
      const exit = new Promise((gone) => child.once('exit', gone))
      child.kill('SIGTERM')
      await exit
    }
    rmSync(directory, { recursive: true, force: true })
  }
  try {
    await promise
  } catch (error) {
    await end()
    throw error
  } finally {
    clearTimeout(timer)
  }
  return {
    origin: originOf(port),
    /** @param file - in the folder of the remotes. */
    write: (file: string, source: string) => writeFileSync(path.join(directory, file), source),
    /** @throws Error when `before` does not stand in the file. */
    edit: (file: string, before: string, after: string) => {
      const location = path.join(directory, file)
      const source = readFileSync(location, 'utf8')
      if (!source.includes(before)) throw new Error(`${file} has no ${before}`)
      writeFileSync(location, source.replace(before, after))
    },
    end,
  }
}
