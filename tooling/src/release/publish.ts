import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { AssetsManifest } from '../federation/assets-plugin.ts'
import { containerName, providedModules } from '../federation/provided-modules.ts'
import { keysDirectory, rootDirectory, storeDirectory } from '../paths.ts'
import type { Build } from './build.ts'
import type { ReleaseDescriptor } from './descriptors.ts'
import { loadServerBundle, stubModule } from './load-server-bundle.ts'
import { canonicalJson, readPrivateKey, sha384, signBody } from './signing.ts'
import { layout, writeAtomically } from './store.ts'

const compress = promisify(brotliCompress)
const compressible = /\.(js|css|svg|json)$/
const exposedGroup = '__federation_expose_remote'

type RemoteExports = {
  remote?: {
    contractVersion: number
    routes: { id?: string; path?: string; handle?: { layout?: string; personal?: boolean; access?: string } }[]
    parcels: Record<string, unknown>
  }
}

function commitId(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: rootDirectory,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return 'unknown'
  }
}

/** Reads what a remote offers from its server bundle, with stubs for everything provided. */
function offerOf(app: string, code: string, assets: AssetsManifest) {
  if (app === 'shell') return { contractVersion: 1, routes: [], parcels: [] }
  const stubs = Object.fromEntries([...providedModules, 'react-dom/client'].map((id) => [id, stubModule()]))
  const { remote } = loadServerBundle(code, `${app}/server.cjs`, stubs) as RemoteExports
  if (!remote) throw new Error(`${app} does not export \`remote\` from src/remote.ts`)
  const routes = remote.routes.map(({ id, path: pattern, handle = {} }) => {
    const group = assets.groups[id ?? '']
    if (!id || !pattern || !group) {
      throw new Error(`${app}: route ${id ?? '?'} (${pattern ?? 'no path'}) has no page chunk; its webpackChunkName must equal its id`)
    }
    return {
      id,
      path: pattern,
      layout: (handle.layout ?? 'default') as 'default',
      personal: handle.personal ?? false,
      access: (handle.access ?? 'everybody') as 'everybody',
      ...group,
    }
  })
  // the shell supplies the number; a stub stands here, so it is read from the constant the remote was compiled against
  return { contractVersion: 1, routes, parcels: Object.keys(remote.parcels) }
}

const requiredModules = (code: string) => [...new Set([...code.matchAll(/require\("([^"]+)"\)/g)].map(([, id]) => id ?? ''))].sort()

async function describe({ app, version, outputPath }: Build): Promise<ReleaseDescriptor> {
  const client = path.join(outputPath, 'client')
  const assets = JSON.parse(await readFile(path.join(client, 'assets.json'), 'utf8')) as AssetsManifest
  const server = await readFile(path.join(outputPath, 'server/server.cjs'))
  const code = server.toString('utf8')
  const names = (await readdir(client)).filter((name) => name !== 'assets.json')
  const files: ReleaseDescriptor['files'] = {}
  for (const name of names) {
    const bytes = await readFile(path.join(client, name))
    files[name] = { bytes: bytes.length, sha384: sha384(bytes), integrity: assets.integrity[name] }
  }
  const entryGroup = app === 'shell' ? 'main' : containerName(app)
  const entry = assets.groups[entryGroup]?.js.at(-1)
  if (!entry) throw new Error(`${app}: the build has no entry`)
  if (app !== 'shell' && !assets.groups[exposedGroup]) throw new Error(`${app}: the build exposes no ./remote`)
  return {
    app,
    version,
    commit: commitId(),
    builtAt: new Date().toISOString(),
    uniqueName: assets.uniqueName,
    entry,
    files,
    server: { bytes: server.length, sha384: sha384(server) },
    groups: assets.groups,
    ...offerOf(app, code, assets),
    requires: requiredModules(code).filter((id) => !isBuiltin(id)),
  }
}

async function publishAsset(file: string, target: string): Promise<void> {
  if (existsSync(target)) return
  const bytes = await readFile(file)
  if (compressible.test(file)) {
    const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }
    await writeAtomically(`${target}.br`, await compress(bytes, options))
  }
  await writeAtomically(target, bytes)
}

export const isPublished = (app: string, version: string): boolean => existsSync(path.join(storeDirectory, layout.release(app, version)))

/** Equal but for when and from which commit it was built. */
const sameContent = (a: ReleaseDescriptor, b: ReleaseDescriptor) =>
  canonicalJson({ ...a, builtAt: '', commit: '' }) === canonicalJson({ ...b, builtAt: '', commit: '' })

/**
 * Copies a build into the store. Files first, the signed descriptor last, so that a publisher killed half-way has published
 * nothing. Publishing the same bytes again changes nothing.
 *
 * @throws Error when other bytes were published under this id.
 */
export async function publish(build: Build): Promise<{ descriptor: ReleaseDescriptor; fresh: boolean }> {
  const descriptor = await describe(build)
  const file = path.join(storeDirectory, layout.release(build.app, build.version))
  if (existsSync(file)) {
    const { body } = JSON.parse(await readFile(file, 'utf8')) as { body: ReleaseDescriptor }
    if (sameContent(body, descriptor)) return { descriptor: body, fresh: false }
    throw new Error(`${build.app}@${build.version} is published already with other bytes; a release never changes`)
  }
  for (const name of Object.keys(descriptor.files)) {
    await publishAsset(path.join(build.outputPath, 'client', name), path.join(storeDirectory, layout.asset(build.app, name)))
  }
  const server = await readFile(path.join(build.outputPath, 'server/server.cjs'))
  await writeAtomically(path.join(storeDirectory, layout.server(build.app, build.version)), server)
  await writeAtomically(file, JSON.stringify(signBody(descriptor, readPrivateKey(keysDirectory)), null, 1))
  return { descriptor, fresh: true }
}
