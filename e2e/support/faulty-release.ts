import type { Lineup, ReleaseDescriptor } from '@drogerie/tooling/release/descriptors.ts'
import { readPrivateKey } from '@drogerie/tooling/release/key-files.ts'
import { sha384, signBody } from '@drogerie/tooling/release/signing.ts'
import { trustIn } from '@drogerie/tooling/release/trusted-keys.ts'
import { layout, openStore } from '@drogerie/tooling/release/store.ts'
import { writeAtomically } from '@drogerie/tooling/release/write-atomically.ts'
import { withStoreLock } from '@drogerie/tooling/release/store-lock.ts'
import { createHash } from 'node:crypto'
import { cp, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { keysDirectory, storeDirectory } from './addresses.ts'

/** A fault in a remote of a faulty front. */
export type Fault =
  /** Its files are gone from the store. */
  | 'missing'
  /** Its server bundle and its exposed browser module throw while they load. */
  | 'throws on load'
  /** Every page of it throws while it renders, on the server and in the browser. */
  | 'throws in render'
  /** The server loops for ever where an address holds `loopingWord`. */
  | 'loops on one page'
  /** One byte of a browser file is not what was signed. */
  | 'tampered'
  /** The server renders its pages, but the browser gets 404 for its entry. */
  | 'gone in the browser'

const throwingPages = `
;{ const { remote } = module.exports; const broken = { Component: () => { throw new Error('broken page') } };
module.exports = { remote: { ...remote, routes: remote.routes.map((route) => ({ ...route, lazy: async () => broken })) } } }`

export const loopingWord = 'smycka'
const loopingLoaders = `
;{ const { remote } = module.exports; const looping = (page) => ({ ...page, loader: (args) => {
  if (args.request.url.includes('${loopingWord}')) for (;;);
  return page.loader?.(args) ?? null } });
module.exports = { remote: { ...remote, routes: remote.routes.map((route) => ({ ...route, lazy: async () => looping(await route.lazy()) })) } } }`

type FaultyStore = { directory: string; app: string }

const versionOf = async ({
  directory,
  app,
}: FaultyStore): Promise<{ lineup: Lineup; release: ReleaseDescriptor }> => {
  const store = openStore(directory, trustIn(keysDirectory))
  const channel = await store.channel('production')
  const lineup = channel && (await store.lineup(channel.lineup))
  const version = lineup?.releases[app]?.version
  const release = version ? await store.release(app, version) : null
  if (!lineup || !release) throw new Error(`${app} is in no line-up of the tests' store`)
  return { lineup, release }
}

/**
 * Publishes changed bytes under the same version, properly signed: a remote that is broken by its
 * own team.
 */
async function republish(
  target: FaultyStore,
  change: { server: (code: string) => string; client: (file: string, code: string) => string },
) {
  const { lineup, release } = await versionOf(target)
  const at = (file: string) => path.join(target.directory, file)
  const server = change.server(
    await readFile(at(layout.server(release.app, release.version)), 'utf8'),
  )
  await writeAtomically(at(layout.server(release.app, release.version)), server)
  const next: ReleaseDescriptor = {
    ...release,
    server: { bytes: server.length, sha384: sha384(server) },
    files: { ...release.files },
  }
  for (const [name, file] of Object.entries(release.files)) {
    if (!name.endsWith('.js')) continue
    const asset = at(layout.asset(release.app, name))
    const before = await readFile(asset, 'utf8')
    const code = change.client(name, before)
    if (code === before) continue
    await writeAtomically(asset, code)
    await rm(`${asset}.br`, { force: true })
    const integrity = `sha256-${createHash('sha256').update(code).digest('base64')}`
    next.files[name] = { ...file, bytes: code.length, sha384: sha384(code), integrity }
  }
  const key = readPrivateKey(keysDirectory)
  const descriptor = JSON.stringify(signBody(next, key))
  await writeAtomically(at(layout.release(release.app, release.version)), descriptor)
  const named = { version: release.version, digest: sha384(descriptor) }
  const moved: Lineup = { ...lineup, releases: { ...lineup.releases, [release.app]: named } }
  await writeAtomically(at(layout.lineup(lineup.id)), JSON.stringify(signBody(moved, key)))
}

const isExposed = (name: string) => name.startsWith('__federation_expose_remote')

/** Page chunks are those named by a route id: `cart.cart.<hash>.js`. */
const throwsInModules = (name: string, code: string) =>
  isExposed(name) || name.startsWith('remoteEntry') || !/^[a-z]+\.[a-z-]+\./.test(name)
    ? code
    : `throw new Error('broken page');${code}`

/** Copies the tests' store and breaks one remote in it. */
export async function breakRemote(directory: string, app: string, fault: Fault): Promise<void> {
  // another test may promote meanwhile: the copy must be of one moment
  const isWhole = (file: string) => !file.endsWith('.tmp') && !file.endsWith('promotion.lock')
  await withStoreLock(storeDirectory, () =>
    cp(storeDirectory, directory, { recursive: true, filter: isWhole }),
  )
  const target = { directory, app }
  const { release } = await versionOf(target)
  if (fault === 'missing') return rm(path.join(directory, 'assets', app), { recursive: true })
  if (fault === 'tampered') {
    const asset = path.join(directory, layout.asset(app, release.entry))
    return writeAtomically(asset, `${await readFile(asset, 'utf8')} `)
  }
  if (fault === 'throws on load') {
    const broken = (code: string) => `throw new Error('broken on load');${code}`
    return republish(target, {
      server: broken,
      client: (name, code) => (isExposed(name) ? broken(code) : code),
    })
  }
  if (fault === 'throws in render')
    return republish(target, { server: (code) => code + throwingPages, client: throwsInModules })
  if (fault === 'loops on one page')
    return republish(target, {
      server: (code) => code + loopingLoaders,
      client: (_name, code) => code,
    })
}
