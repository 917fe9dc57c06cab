import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Build } from './build.ts'
import { readClientFiles, type ClientFile } from './client-files.ts'
import { contentOf } from './content-id.ts'
import { describe } from './describe.ts'
import type { ReleaseDescriptor } from './descriptors.ts'
import { ownFiles } from './own-files.ts'
import { assertMayPublish, assertOwnKey, signsPreviews } from './own-key.ts'
import { ownStore } from './own-store.ts'
import { readLineups, servedLineups } from './read-lineups.ts'
import { writeSigned } from './signed-writes.ts'
import { sha384 } from './signing.ts'
import { markStore } from './store-place.ts'
import { WrittenMeanwhile } from './store-files.ts'
import { forPreviews, layout, type Store } from './store.ts'
import { isOfPreviews } from './trusted-keys.ts'
import { verifyRelease } from './verify.ts'
import { Refused } from './refused.ts'

/** @returns whether it was written: these very bytes, that is, spoilt ones are written again. */
async function writeUnlessThere(file: string, bytes: Buffer): Promise<boolean> {
  if ((await ownFiles.read(file))?.equals(bytes) === true) return false
  await ownFiles.write(file, bytes)
  return true
}

/**
 * Publishes one file. One that is published again gets a new date, since `gc` deletes by age what
 * no line-up needs.
 *
 * @returns how many files were written.
 */
async function publishAsset(target: string, { bytes, compressed }: ClientFile): Promise<number> {
  await ownFiles.touch(`${target}.br`)
  await ownFiles.touch(target)
  const copies = compressed && (await writeUnlessThere(`${target}.br`, compressed)) ? 1 : 0
  return copies + ((await writeUnlessThere(target, bytes)) ? 1 : 0)
}

/** Marks a published release as about to be promoted, so that it is not collected. */
export const renew = (app: string, version: string): Promise<void> =>
  ownFiles.touch(layout.release(app, version))

export const isPublished = async (app: string, version: string): Promise<boolean> =>
  (await ownFiles.read(layout.release(app, version))) !== null

/**
 * As this machine's key publishes: a key of previews leaves what is there of others, a team's
 * writes over previews.
 */
const storeToPublish = (): Store => (signsPreviews() ? forPreviews(ownStore()) : ownStore())

/** Whether a release lies in the store with every byte that was signed. */
export const notPublished = (app: string, version: string): Error =>
  new Error(
    `${app}@${version} is not published: \`mf publish ${app}\` publishes the present source, \`mf log\` names what was published`,
  )

export const isWhole = async (app: string, version: string): Promise<boolean> =>
  (await isPublished(app, version)) &&
  (await verifyRelease(storeToPublish(), app, version)).damage.length === 0

/**
 * The release that lies there, or null where there is none that counts.
 *
 * @throws Error with a key of previews, when there is one of another key that cannot be read: its
 *   team mends it.
 */
async function releaseThere({ app, version }: Build): Promise<ReleaseDescriptor | null> {
  const store = storeToPublish()
  try {
    return await store.release(app, version)
  } catch (error) {
    const signer = await store.signer(layout.release(app, version)).catch(() => null)
    if (signsPreviews() && !(signer && isOfPreviews(signer))) throw error
    return null
  }
}

/** Line-ups that shoppers get and that name other bytes of a release than lie there now. */
async function orphanedBy({ app, version }: Build): Promise<string[]> {
  const store = ownStore()
  const digest = sha384(await store.bytes(layout.release(app, version)))
  const ids = await servedLineups(store)
  const { lineups } = await readLineups(store, [...ids])
  return lineups
    .filter(
      ({ releases: { [app]: named } }) => named?.version === version && named.digest !== digest,
    )
    .map(({ id }) => id)
}

type Published = {
  descriptor: ReleaseDescriptor
  fresh: boolean
  mended: number
  orphaned: string[]
}

/**
 * Copies a build into the store. The signed descriptor comes last, so that a publisher killed
 * half-way has published nothing. Publishing the same bytes again changes nothing but what was
 * spoilt; a descriptor that this store's key did not sign is none.
 *
 * @returns `mended`: how many files of a published release were not as signed any more; `orphaned`:
 *   line-ups that shoppers get and that name the bytes before, of a release that was lost, spoilt
 *   or of a key that was revoked.
 * @throws Error when other bytes were published under this id, or this machine's key is not the
 *   store's.
 */
export async function publish(build: Build): Promise<Published> {
  try {
    return await publishOnce(build)
  } catch (error) {
    if (!(error instanceof WrittenMeanwhile)) throw error
    // another machine publishes the same sources: what it wrote is compared
    return publishOnce(build)
  }
}

async function publishOnce(build: Build): Promise<Published> {
  await assertOwnKey()
  assertMayPublish(build.app)
  const files = await readClientFiles(build)
  const descriptor = await describe(build, files)
  const found = await releaseThere(build)
  if (found && contentOf(found) !== contentOf(descriptor))
    throw new Refused(
      `${build.app}@${build.version} is published already with other bytes; a release never changes`,
    )
  await markStore()
  let written = 0
  for (const [name, content] of Object.entries(files)) {
    written += await publishAsset(layout.asset(build.app, name), content)
  }
  const code = await readFile(path.join(build.outputPath, 'server/server.cjs'))
  const server = layout.server(build.app, build.version)
  if (await writeUnlessThere(server, code)) written += 1
  if (found) return { descriptor: found, fresh: false, mended: written, orphaned: [] }
  await writeSigned(layout.release(build.app, build.version), descriptor)
  return { descriptor, fresh: true, mended: 0, orphaned: await orphanedBy(build) }
}
