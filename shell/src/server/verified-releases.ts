import type { Lineup, ReleaseDescriptor } from '@drogerie/tooling/release/descriptors.ts'
import { sha384 } from '@drogerie/tooling/release/signing.ts'
import { layout, type Store } from '@drogerie/tooling/release/store.ts'
import { writeAtomically } from '@drogerie/tooling/release/write-atomically.ts'
import { existsSync } from 'node:fs'
import { readFile, rm, utimes } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

const unpack = promisify(brotliDecompress)

/** A compressed copy is not signed: it counts only when it unpacks to the signed bytes. */
async function isCopy(packed: Promise<Buffer>, bytes: Buffer): Promise<boolean> {
  try {
    return bytes.equals(await unpack(await packed, { maxOutputLength: Math.max(1, bytes.length) }))
  } catch {
    return false // absent, broken, or of something longer
  }
}

/**
 * When a file was needed last; a disk that cannot write it down keeps the file a little shorter.
 */
const markNeeded = (file: string) => utimes(file, new Date(), new Date()).catch(() => {})

/** A release as a line-up names it. */
export type NamedRelease = Lineup['releases'][string]

/**
 * The front's own copy of releases: every byte is checked against the signed descriptor before it
 * gets here, and shoppers are served from here alone. So a changed byte in the store never runs,
 * and with the store away the shop goes on.
 */
export function createReleaseCache(directory: string, store: Store) {
  /** @throws Error when the store does not give the file, or gives another one. */
  async function keep(file: string, expected: string): Promise<void> {
    const target = path.join(directory, file)
    const own = await readFile(target).catch(() => null)
    const packed = `${target}.br`
    if (
      own &&
      sha384(own) === expected &&
      (!existsSync(packed) || (await isCopy(readFile(packed), own)))
    ) {
      await Promise.all([markNeeded(target), markNeeded(packed)])
      return
    }
    const bytes = await store.bytes(file)
    if (sha384(bytes) !== expected) throw new Error(`${file} is not what its release says`)
    const compressed = store.bytes(`${file}.br`)
    if (await isCopy(compressed, bytes)) await writeAtomically(packed, await compressed)
    else await rm(packed, { force: true })
    await writeAtomically(target, bytes)
  }

  /**
   * @param isPreview - whether a candidate names it.
   * @throws Error when the release is missing, forged, not the one of this digest, or any file
   *   differs from its descriptor.
   */
  async function admit(
    app: string,
    { version, digest }: NamedRelease,
    isPreview: boolean,
  ): Promise<ReleaseDescriptor> {
    const release = await store.release(app, version, digest, isPreview)
    if (!release) throw new Error(`${app}@${version} is not in the store`)
    await Promise.all(
      Object.entries(release.files).map(([file, { sha384: expected }]) =>
        keep(layout.asset(app, file), expected),
      ),
    )
    await keep(layout.server(app, version), release.server.sha384)
    return release
  }

  const serverCode = (app: string, version: string) =>
    readFile(path.join(directory, layout.server(app, version)), 'utf8')
  const assetFile = (app: string, file: string) => path.join(directory, layout.asset(app, file))

  const keepAsset = (app: string, file: string, expected: string) =>
    keep(layout.asset(app, file), expected)

  return { admit, keepAsset, serverCode, assetFile }
}
export type ReleaseCache = ReturnType<typeof createReleaseCache>
