import { createPrivateKey, type KeyObject } from 'node:crypto'
import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { release as aRelease } from '../../src/release/checks/a-release.ts'
import type { Channel, Lineup, ReleaseDescriptor } from '../../src/release/descriptors.ts'
import { ensureKeys, newPair, readPrivateKey, trustedFile } from '../../src/release/key-files.ts'
import { sha384, signBody } from '../../src/release/signing.ts'
import { layout } from '../../src/release/store.ts'
import { writeAtomically } from '../../src/release/write-atomically.ts'
import { readTrusted } from '../../src/release/trusted-keys.ts'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { ReleaseFolders } from './variant.ts'

const brotli = promisify(brotliCompress)
const remotes = ['mf-catalog', 'mf-cart', 'mf-account', 'mf-content']
const now = () => new Date().toISOString()

/**
 * The least a front can serve: the shell renders the id of its line-up, a remote says in the
 * front's output that it ran.
 */
const shellCode = `exports.providedToRemotes = {}
exports.createRenderer = async ({ config }) => ({ importMap: '{}', render: async () => (
  { status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>' + config.lineupId + '</h1>', personal: false }) })`

/** @param word - which the front prints when the code runs. */
export const remoteCode = (word: string): string => `console.error('ran ${word}')
exports.remote = { contractVersion: 1, routes: [], parcels: {} }`

/** A store whose releases are real in form and small in size, with the hand that signs them. */
export type Target = {
  folders: ReleaseFolders
  key: KeyObject
  /** Key of the team of mf-catalog, trusted for its app alone. */
  catalogKey: KeyObject
  /** Files of the candidate's release, relative to the store. */
  files: string[]
  candidate: ReleaseDescriptor
  good: Lineup
  signedText: (body: unknown) => string
  write: (file: string, body: unknown) => Promise<void>
  writeBytes: (file: string, bytes: Uint8Array) => Promise<void>
  /** The channel's next revision, naming this line-up. */
  point: (lineup: string, change?: Partial<Channel>) => Channel
  /**
   * A line-up with the candidate in the place of the good release, under an id that was never used.
   */
  lineupOfCandidate: () => Lineup
}

export const candidateVersion = '0.2.0-ca4d1da7e0'
const goodVersion = '0.1.0-900d900d90'

type Published = { release: ReleaseDescriptor; digest: string }

async function publish(
  folders: ReleaseFolders,
  key: KeyObject,
  app: string,
  { version, code }: { version: string; code: string },
): Promise<Published> {
  const entry = `${app === 'shell' ? 'main' : 'remoteEntry'}.${version.slice(-8)}.js`
  const contents: Record<string, string> = {
    [entry]: `globalThis.ran = '${app}@${version}';`.repeat(40),
    [`page.${version.slice(-8)}.css`]: '.page { color: #123456 }\n'.repeat(40),
  }
  const files: ReleaseDescriptor['files'] = {}
  for (const [name, text] of Object.entries(contents)) {
    const compressed = await brotli(text)
    await writeAtomically(path.join(folders.store, `${layout.asset(app, name)}.br`), compressed)
    await writeAtomically(path.join(folders.store, layout.asset(app, name)), text)
    files[name] = { bytes: text.length, brotli: compressed.length, sha384: sha384(text) }
  }
  const release = aRelease(app, {
    version,
    commit: 'test',
    builtAt: now(),
    uniqueName: app.replace('-', '_'),
    entry,
    files,
    server: { bytes: code.length, sha384: sha384(code) },
  })
  await writeAtomically(path.join(folders.store, layout.server(app, version)), code)
  const descriptor = JSON.stringify(signBody(release, key))
  await writeAtomically(path.join(folders.store, layout.release(app, version)), descriptor)
  return { release, digest: sha384(descriptor) }
}

/** Writes signed bodies and bare bytes into the store, by their paths in it. */
function createWriter(store: string, key: KeyObject) {
  const signedText = (body: unknown) => JSON.stringify(signBody(body, key), null, 1)
  return {
    signedText,
    write: (file: string, body: unknown) =>
      writeAtomically(path.join(store, file), signedText(body)),
    writeBytes: (file: string, bytes: Uint8Array) => writeAtomically(path.join(store, file), bytes),
  }
}

function createChannel(): Target['point'] {
  let revision = 0
  return (lineup, change = {}) => {
    revision += 1
    const rest = {
      previous: null,
      canary: null,
      denied: [],
      served: [],
      updatedAt: now(),
      by: 'test',
      reason: 'test',
    }
    return { name: 'production', revision, lineup, ...rest, ...change } as Channel
  }
}

async function publishGood(folders: ReleaseFolders, key: KeyObject): Promise<Lineup['releases']> {
  const releases: Lineup['releases'] = {}
  for (const app of ['shell', ...remotes]) {
    const code = app === 'shell' ? shellCode : remoteCode('good')
    const { digest } = await publish(folders, key, app, { version: goodVersion, code })
    releases[app] = { version: goodVersion, digest }
  }
  return releases
}

async function filesOfCandidate(store: string): Promise<string[]> {
  const assets = (await readdir(path.join(store, 'assets/mf-cart'))).filter((name) =>
    name.includes(candidateVersion.slice(-8)),
  )
  return [
    ...assets.map((name) => layout.asset('mf-cart', name)),
    layout.server('mf-cart', candidateVersion),
    layout.release('mf-cart', candidateVersion),
  ]
}

/**
 * Makes the store, signed by a key of its own: a good line-up that is live, and a candidate of
 * mf-cart to be damaged.
 */
export async function createTarget(directory: string): Promise<Target> {
  const folders = { store: path.join(directory, 'store'), keys: path.join(directory, 'keys') }
  await mkdir(folders.store, { recursive: true })
  ensureKeys(folders.keys)
  const key = readPrivateKey(folders.keys)
  const catalog = newPair()
  const entry = { name: 'mf-catalog', opens: ['mf-catalog'], publicKey: catalog.publicKey }
  const keys = [...readTrusted(folders.keys), entry]
  await writeAtomically(trustedFile(folders.keys), JSON.stringify({ keys }))
  const writer = createWriter(folders.store, key)
  const point = createChannel()
  const releases = await publishGood(folders, key)
  const code = remoteCode('candidate')
  const { release: candidate, digest } = await publish(folders, key, 'mf-cart', {
    version: candidateVersion,
    code,
  })
  const common = { createdAt: now(), by: 'test', evidence: null, critical: null }
  const good: Lineup = { id: 'L-0001', reason: 'good', releases, ...common }
  let number = 1
  const lineupOfCandidate = (): Lineup => {
    number += 1
    const id = `L-${String(number).padStart(4, '0')}`
    return {
      id,
      reason: 'candidate',
      releases: { ...releases, 'mf-cart': { version: candidateVersion, digest } },
      ...common,
    }
  }
  await writer.write(layout.lineup(good.id), good)
  await writer.write(layout.channel('production'), point(good.id))
  const files = await filesOfCandidate(folders.store)
  const catalogKey = createPrivateKey(catalog.privateKey)
  return { folders, key, catalogKey, files, candidate, good, ...writer, point, lineupOfCandidate }
}
