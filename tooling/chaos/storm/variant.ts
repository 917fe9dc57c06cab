import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { ReleaseDescriptor } from '../../src/release/descriptors.ts'
import { readPrivateKey } from '../../src/release/key-files.ts'
import { sha384, signBody } from '../../src/release/signing.ts'
import { trustIn } from '../../src/release/trusted-keys.ts'
import { layout, openStore } from '../../src/release/store.ts'
import { writeAtomically } from '../../src/release/write-atomically.ts'

const brotli = promisify(brotliCompress)

/** Folders of one shop's releases. */
export type ReleaseFolders = { store: string; keys: string }

/**
 * A text that server and browser of each app both hold, on a page of its own: a tab that mixed two
 * releases would not hydrate.
 */
const visibleTexts: Record<string, string> = {
  shell: 'Doprava zdarma nad',
  'mf-catalog': 'Řadit',
  'mf-content': 'Časté dotazy',
  'mf-account': 'Zapomenuté heslo',
  'mf-cart': 'Nákupní košík',
}

const isText = (name: string) => /\.(js|css)$/.test(name)
const hashOf = (name: string) => /\.([0-9a-f]{8})\.\w+$/.exec(name)?.[1]
const digest = (text: string, length: number) =>
  createHash('sha256').update(text).digest('hex').slice(0, length)

/** New names for every script and style: rebuilt code shares no file with the code before. */
function renaming({ files }: ReleaseDescriptor, marker: string): (text: string) => string {
  const hashes = new Map(
    Object.keys(files)
      .filter(isText)
      .flatMap((name) => hashOf(name) ?? [])
      .map((hash) => [hash, digest(hash + marker, 8)]),
  )
  const any = new RegExp([...hashes.keys()].join('|'), 'g')
  return (text) => text.replace(any, (hash) => hashes.get(hash) ?? hash)
}

/** Names the code of an app that ran in a tab: `storm['mf-cart']`. */
const ran = (app: string, marker: string) =>
  `\n;(globalThis.storm??={})[${JSON.stringify(app)}]=${JSON.stringify(marker)}\n`

/**
 * Bytes that a marker may add to all files of a page: what the storm itself adds must not break a
 * budget.
 */
const roomForMarkers = 500

type Changed = { name: string; bytes: Buffer; compressed: Buffer }

/**
 * Publishes a release as a rebuild after a small change would be: every script and style has
 * another name and other bytes, a text that shoppers see has changed on both sides, and each script
 * says that it ran.
 *
 * @param version - the published release that is changed.
 * @returns the new version.
 */
export async function publishVariant(
  folders: ReleaseFolders,
  app: string,
  version: string,
  marker: string,
): Promise<string> {
  const release = await openStore(folders.store, trustIn(folders.keys)).release(app, version)
  if (!release) throw new Error(`${app}@${version} is not in ${folders.store}`)
  const at = (file: string) => path.join(folders.store, file)
  const rename = renaming(release, marker)
  const text = visibleTexts[app] ?? ''
  const changedText = (code: string) => (text ? code.replaceAll(text, `${text} ${marker}`) : code)

  async function change(name: string): Promise<Changed> {
    const code = changedText(rename(await readFile(at(layout.asset(app, name)), 'utf8')))
    const bytes = Buffer.from(
      name.endsWith('.js') ? code + ran(app, marker) : `${code}\n/* ${marker} */\n`,
    )
    return { name: rename(name), bytes, compressed: await brotli(bytes) }
  }

  const changed = await Promise.all(Object.keys(release.files).filter(isText).map(change))
  for (const { name, bytes, compressed } of changed) {
    await writeAtomically(at(`${layout.asset(app, name)}.br`), compressed)
    await writeAtomically(at(layout.asset(app, name)), bytes)
  }
  const server = changedText(await readFile(at(layout.server(app, version)), 'utf8'))
  const next = JSON.parse(rename(JSON.stringify(release))) as ReleaseDescriptor
  next.version = `${version.split('-')[0]}-${digest(version + marker, 10)}`
  next.builtAt = new Date().toISOString()
  next.server = { bytes: Buffer.byteLength(server), sha384: sha384(server) }
  for (const [part, most] of Object.entries(next.budgets))
    Object.assign(next.budgets, { [part]: most + roomForMarkers })
  for (const { name, bytes, compressed } of changed) {
    const integrity = `sha256-${createHash('sha256').update(bytes).digest('base64')}`
    next.files[name] = {
      bytes: bytes.length,
      brotli: compressed.length,
      sha384: sha384(bytes),
      integrity,
    }
  }
  await writeAtomically(at(layout.server(app, next.version)), server)
  await writeAtomically(
    at(layout.release(app, next.version)),
    JSON.stringify(signBody(next, readPrivateKey(folders.keys)), null, 1),
  )
  return next.version
}

/**
 * Copies what one channel's line-up needs into another store: a shop of its own with the releases
 * of this one.
 */
export async function copyLineup(
  from: ReleaseFolders,
  to: ReleaseFolders,
  channel = 'production',
): Promise<void> {
  const store = openStore(from.store, trustIn(from.keys))
  const named = await store.channel(channel)
  const lineup = named && (await store.lineup(named.lineup))
  if (!lineup)
    throw new Error(
      `${from.store} names no line-up: run \`npm start\` or \`pnpm mf ship all\` first`,
    )
  const copy = async (file: string) =>
    writeAtomically(path.join(to.store, file), await readFile(path.join(from.store, file)))
  for (const [app, { version, digest: named }] of Object.entries(lineup.releases)) {
    const release = await store.release(app, version, named)
    if (!release) throw new Error(`${app}@${version} is not in ${from.store}`)
    for (const name of Object.keys(release.files)) {
      await copy(layout.asset(app, name))
      // what is compressed by nature has none
      await copy(`${layout.asset(app, name)}.br`).catch(() => {})
    }
    await copy(layout.server(app, version))
    await copy(layout.release(app, version))
  }
  await copy(layout.lineup(lineup.id))
  await copy(layout.channel(channel))
}
