import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rootDirectory } from './paths.ts'

/** How tests and checks start it: without a screen, and with no errands of its own. */
export const headless = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage', // a container's /dev/shm is 64 MB: tabs that share it crash
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

type Browser = { debian: string; installed: string[] }

/**
 * The headless build of the same engine: it draws only on request, and tests take two thirds of the
 * time.
 */
const browsers: Record<'windowless' | 'whole', Browser> = {
  windowless: {
    debian: 'chromium-headless-shell',
    installed: ['/usr/bin/chromium-headless-shell'],
  },
  whole: {
    debian: 'chromium',
    installed: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
  },
}

const run = (command: string, parameters: string[]) =>
  spawnSync(command, parameters, {
    cwd: rootDirectory,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

/** @returns whether the packages are installed now: only where we are Debian's root. */
export function installFromDebian(packages: string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log(`• ${packages.join(', ')} (apt-get) …`)
  run('apt-get', ['update', '-qq'])
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages])
}

/**
 * A Chromium for the browser tests: the system's, else Debian's package when we may install it,
 * else Playwright's own. The headless shell is preferred; measurements want the `whole` browser
 * that shoppers have.
 *
 * @returns its path, or null where Playwright finds its own.
 * @throws Error when there is none, with what to do.
 */
export function ensureChromium(first: keyof typeof browsers = 'windowless'): string | null {
  const order = [
    browsers[first],
    ...Object.values(browsers).filter((browser) => browser !== browsers[first]),
  ]
  const found =
    process.env['CHROMIUM'] ??
    order.flatMap(({ installed }) => installed).find((file) => existsSync(file))
  if (found) return found
  for (const { debian, installed } of order)
    if (installFromDebian([debian, 'fonts-liberation'])) return installed[0] ?? null
  console.log('• chromium (playwright) …')
  if (run('pnpm', ['exec', 'playwright', 'install', 'chromium'])) return null
  throw new Error('no Chromium for the browser tests: install one and set CHROMIUM to its path')
}
