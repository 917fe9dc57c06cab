// Plain JavaScript that Node 20 runs as it is: it brings the Node and pnpm that everything else
// needs.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(
  import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname),
  '../..',
)
const toolsDirectory = path.join(root, '.tools')
const binDirectory = path.join(toolsDirectory, 'node_modules/.bin')
const versions = { node: '24.21.0', pnpm: '12.21.0' }

/** Environment in which `node` and `pnpm` are ours. */
export const toolEnvironment = () => ({
  ...process.env,
  PATH: `${binDirectory}${path.delimiter}${process.env.PATH}`,
  COREPACK_ENABLE_STRICT: '0',
})

const say = (text) => console.log(text)

function fail(text) {
  console.error(text)
  process.exit(1)
}

function installedVersion(name) {
  const file = path.join(toolsDirectory, 'node_modules', name, 'package.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : null
}

/** Installs the pinned Node and pnpm into `.tools` through npm, once. */
function ensureTools() {
  if (Object.entries(versions).every(([name, version]) => installedVersion(name) === version))
    return
  say(`• Node ${versions.node} and pnpm ${versions.pnpm} …`)
  mkdirSync(toolsDirectory, { recursive: true })
  writeFileSync(path.join(toolsDirectory, 'package.json'), '{"private":true}')
  const packages = Object.entries(versions).map(([name, version]) => `${name}@${version}`)
  const { status, stderr } = spawnSync(
    'npm',
    ['install', '--no-audit', '--no-fund', '--loglevel=error', ...packages],
    {
      cwd: toolsDirectory,
      encoding: 'utf8',
    },
  )
  if (status !== 0) fail(`npm could not install Node and pnpm:\n${stderr}`)
}

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(path.join(root, 'pnpm-lock.yaml')))
    .digest('hex')

/**
 * Installs the workspace with the frozen lockfile, unless exactly this lockfile is installed
 * already.
 */
function ensurePackages() {
  const stamp = path.join(root, 'node_modules/.installed-lockfile')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()) return
  say('• packages …')
  const { status } = spawnSync(
    'pnpm',
    ['install', '--frozen-lockfile', '--reporter=append-only', '--loglevel=warn'],
    {
      cwd: root,
      env: toolEnvironment(),
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  if (status !== 0) fail('pnpm could not install the packages; its message stands above')
  writeFileSync(stamp, lockHash())
}

export function prepare() {
  ensureTools()
  ensurePackages()
}

/**
 * Runs a script under our Node in this terminal and ends with its exit code; signals are passed on.
 */
export function handOver(script, ...parameters) {
  const child = spawn('node', [path.join(root, script), ...parameters], {
    cwd: root,
    env: toolEnvironment(),
    stdio: 'inherit',
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => fail(String(error)))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
