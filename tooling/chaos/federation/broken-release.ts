import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Channel, Lineup, ReleaseDescriptor } from '../../src/release/descriptors.ts'
import { readPrivateKey } from '../../src/release/key-files.ts'
import { sha384, signBody } from '../../src/release/signing.ts'
import { trustIn } from '../../src/release/trusted-keys.ts'
import { layout, openStore } from '../../src/release/store.ts'
import { writeAtomically } from '../../src/release/write-atomically.ts'
import type { ReleaseFolders } from '../storm/variant.ts'

const channelName = 'production'

/** Current state of the store. */
export async function stateOf({
  store: directory,
  keys,
}: ReleaseFolders): Promise<{ channel: Channel; lineup: Lineup }> {
  const store = openStore(directory, trustIn(keys))
  const channel = await store.channel(channelName)
  const lineup = channel && (await store.lineup(channel.lineup))
  if (!channel || !lineup) throw new Error(`${directory} names no line-up`)
  return { channel, lineup }
}

const write = ({ store, keys }: ReleaseFolders, file: string, body: unknown) =>
  writeAtomically(
    path.join(store, file),
    JSON.stringify(signBody(body, readPrivateKey(keys)), null, 1),
  )

/**
 * Publishes a release whose server bundle goes on with other code, properly signed: a remote
 * broken, or mended, by its own team. It brings one browser file of its own, so that a front has
 * something new to fetch.
 *
 * @param version - the published release it is made of.
 * @param change - of the server bundle.
 */
export async function publishChanged(
  folders: ReleaseFolders,
  app: string,
  version: string,
  change: (code: string) => string,
) {
  const release = await openStore(folders.store, trustIn(folders.keys)).release(app, version)
  if (!release) throw new Error(`${app}@${version} is not in ${folders.store}`)
  const id = randomBytes(5).toString('hex')
  const server = change(
    await readFile(path.join(folders.store, layout.server(app, version)), 'utf8'),
  )
  const extra = `/* ${id} */\n`
  const name = `chaos.${id}.js`
  const next: ReleaseDescriptor = {
    ...release,
    version: `${version.split('-')[0]}-${id}`,
    server: { bytes: Buffer.byteLength(server), sha384: sha384(server) },
    files: { ...release.files, [name]: { bytes: extra.length, sha384: sha384(extra) } },
  }
  await writeAtomically(path.join(folders.store, layout.asset(app, name)), extra)
  await writeAtomically(path.join(folders.store, layout.server(app, next.version)), server)
  await write(folders, layout.release(app, next.version), next)
  return next.version
}

/** Moves the channel to a line-up with this release; returns its id. */
export async function promoteTo(
  folders: ReleaseFolders,
  app: string,
  version: string,
): Promise<string> {
  const { channel, lineup } = await stateOf(folders)
  const id = `L-${String(Number(lineup.id.slice(2)) + 1).padStart(4, '0')}`
  const digest = sha384(await readFile(path.join(folders.store, layout.release(app, version))))
  const next: Lineup = {
    ...lineup,
    id,
    reason: `chaos: ${app}`,
    releases: { ...lineup.releases, [app]: { version, digest } },
  }
  await write(folders, layout.lineup(id), next)
  const moved: Channel = {
    ...channel,
    revision: channel.revision + 1,
    lineup: id,
    previous: lineup.id,
  }
  await write(folders, layout.channel(channelName), moved)
  return id
}
