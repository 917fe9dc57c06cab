import { existsSync } from 'node:fs'
import { readFile, utimes } from 'node:fs/promises'
import path from 'node:path'
import { keysDirectory, storeDirectory } from '../paths.ts'
import type { Build } from './build.ts'
import { readClientFiles, type ClientFile } from './client-files.ts'
import { describe } from './describe.ts'
import type { ReleaseDescriptor } from './descriptors.ts'
import { canonicalJson, readPrivateKey, signBody } from './signing.ts'
import { layout, writeAtomically } from './store.ts'

/** What is published again is in use again: `gc` goes by the age of what no line-up needs. */
async function touch(file: string): Promise<void> {
  const now = new Date()
  await utimes(file, now, now).catch(() => {}) // gone meanwhile, or another user's: both are seen later
}

async function publishAsset(target: string, { bytes, compressed }: ClientFile): Promise<void> {
  await touch(`${target}.br`)
  await touch(target)
  if (existsSync(target)) return
  if (compressed) await writeAtomically(`${target}.br`, compressed)
  await writeAtomically(target, bytes)
}

/** Marks a published release as about to be promoted, so that it is not collected. */
export const renew = (app: string, version: string): Promise<void> =>
  touch(path.join(storeDirectory, layout.release(app, version)))

export const isPublished = (app: string, version: string): boolean =>
  existsSync(path.join(storeDirectory, layout.release(app, version)))

/** Equal but for when and from which commit it was built. */
const sameContent = (a: ReleaseDescriptor, b: ReleaseDescriptor) =>
  canonicalJson({ ...a, builtAt: '', commit: '' }) ===
  canonicalJson({ ...b, builtAt: '', commit: '' })

/**
 * Copies a build into the store. The signed descriptor comes last, so that a publisher killed
 * half-way has published nothing. Publishing the same bytes again changes nothing.
 *
 * @throws Error when other bytes were published under this id.
 */
export async function publish(
  build: Build,
): Promise<{ descriptor: ReleaseDescriptor; fresh: boolean }> {
  const files = await readClientFiles(build)
  const descriptor = await describe(build, files)
  const file = path.join(storeDirectory, layout.release(build.app, build.version))
  if (existsSync(file)) {
    const { body } = JSON.parse(await readFile(file, 'utf8')) as { body: ReleaseDescriptor }
    if (sameContent(body, descriptor)) return { descriptor: body, fresh: false }
    throw new Error(
      `${build.app}@${build.version} is published already with other bytes; a release never changes`,
    )
  }
  for (const [name, content] of Object.entries(files)) {
    await publishAsset(path.join(storeDirectory, layout.asset(build.app, name)), content)
  }
  const server = await readFile(path.join(build.outputPath, 'server/server.cjs'))
  await writeAtomically(path.join(storeDirectory, layout.server(build.app, build.version)), server)
  await writeAtomically(
    file,
    JSON.stringify(signBody(descriptor, readPrivateKey(keysDirectory)), null, 1),
  )
  return { descriptor, fresh: true }
}
