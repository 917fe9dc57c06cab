import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rootDirectory } from './paths.ts'

const candidates = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const run = (command: string, parameters: string[]) =>
  spawnSync(command, parameters, {
    cwd: rootDirectory,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/**
 * A Chromium for the browser tests: the system's, else Debian's package when we may install it, else Playwright's own.
 *
 * @returns its path, or null where Playwright finds its own.
 * @throws Error when none can be had, with what to do.
 */
export function ensureChromium(): string | null {
  const found = process.env['CHROMIUM'] ?? candidates.find((file) => existsSync(file))
  if (found) return found
  if (isDebianRoot()) {
    console.log('• chromium (apt-get) …')
    if (
      run('apt-get', ['update', '-qq']) &&
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'])
    ) {
      return '/usr/bin/chromium'
    }
  }
  console.log('• chromium (playwright) …')
  if (run('pnpm', ['exec', 'playwright', 'install', 'chromium'])) return null
  throw new Error('no Chromium for the browser tests: install one and set CHROMIUM to its path')
}
