import path from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { compressed } from './client-files.ts'
import type { ReleaseDescriptor } from './descriptors.ts'
import { ownFiles } from './own-files.ts'
import { sha384 } from './signing.ts'
import { layout, type Store } from './store.ts'

/**
 * A file that is not as it was signed. `remedy` is what mends it, or what to do where the store
 * cannot (`mend` is null).
 */
export type Fault = {
  file: string
  problem: string
  remedy: string
  mend: (() => Promise<unknown>) | null
  /** Only line-ups of the past name it: there is nothing to do. */
  isPast?: true
}

const unpack = promisify(brotliDecompress)
const bytesOf = ownFiles.read

/** The error of some bytes, or null. */
const problemOf = (bytes: Buffer | null, expected: string) =>
  bytes === null ? 'is missing' : sha384(bytes) === expected ? null : 'is not what its release says'

const write = (file: string, bytes: Buffer) => () => ownFiles.write(file, bytes)

/** The commit alone would make another release of one that was built from changes beside it. */
const again = ({ app, version, commit, dirty }: ReleaseDescriptor) =>
  dirty
    ? `it was built from uncommitted changes on top of ${commit}: \`mf publish ${app}\` brings its bytes again only with these very changes (\`mf plan\` says ${version} then); else publish and promote another, or \`mf rollback ${app}\``
    : `\`mf publish ${app}\` at commit ${commit} brings its bytes again`

/**
 * A browser file and its compressed copy; each is made from the other where one of them is right.
 */
async function asset(release: ReleaseDescriptor, name: string): Promise<Fault[]> {
  const file = layout.asset(release.app, name)
  const expected = release.files[name]?.sha384 ?? ''
  const [bytes, packed] = [await bytesOf(file), await bytesOf(`${file}.br`)]
  const copy = packed && (await unpack(packed).catch(() => null))
  const isCopy = copy !== null && sha384(copy) === expected
  const problem = problemOf(bytes, expected)
  if (problem)
    return [
      isCopy
        ? { file, problem, remedy: 'unpacked from its compressed copy', mend: write(file, copy) }
        : { file, problem, remedy: again(release), mend: null },
    ]
  if (!packed || isCopy || !bytes) return []
  const mend = async () => ownFiles.write(`${file}.br`, await compressed(bytes))
  return [
    { file: `${file}.br`, problem: 'is not its file compressed', remedy: 'compressed anew', mend },
  ]
}

/** The same server bundle in another release of the app: a release of a mere style has it. */
async function twin(app: string, expected: string): Promise<Buffer | null> {
  for (const version of await ownFiles.entries(path.join('releases', app))) {
    const bytes = await bytesOf(layout.server(app, version))
    if (bytes && sha384(bytes) === expected) return bytes
  }
  return null
}

async function server(release: ReleaseDescriptor): Promise<Fault[]> {
  const { app, version } = release
  const [file, expected] = [layout.server(app, version), release.server.sha384]
  const problem = problemOf(await bytesOf(file), expected)
  if (!problem) return []
  const same = await twin(app, expected)
  return [
    same
      ? {
          file,
          problem,
          remedy: 'copied from a release with the same one',
          mend: write(file, same),
        }
      : { file, problem, remedy: again(release), mend: null },
  ]
}

/** A release as a line-up names it; `isServed` when shoppers get that line-up. */
export type NamedRelease = { app: string; version: string; digest: string; isServed: boolean }

/** Errors in the descriptor, the server bundle and the browser files of a release. */
export async function releaseFaults(
  store: Store,
  { app, version, digest, isServed }: NamedRelease,
): Promise<Fault[]> {
  const file = layout.release(app, version)
  const release = await store.release(app, version, digest).catch((error: unknown) => error)
  if (release === null || release instanceof Error) {
    const problem = release?.message.replace(`${file} `, '') ?? 'is missing'
    const liesThere = await store.release(app, version).catch(() => null)
    if (liesThere && !isServed) {
      const remedy =
        'nothing: only line-ups of the past name the bytes before, a rollback takes these'
      return [{ file, problem: 'was published again since', remedy, mend: null, isPast: true }]
    }
    if (liesThere) {
      const remedy = `\`mf promote ${app} --version ${version}\`: the line-up names other bytes than were published again`
      return [{ file, problem, remedy, mend: null }]
    }
    const remedy = isServed
      ? `\`mf publish ${app}\` at the commit of ${version}, then \`mf promote ${app} --version ${version}\`: the line-up names bytes that the store has lost`
      : 'shoppers do not get it: nothing, or publish it again to go back to it'
    return [{ file, problem, remedy, mend: null }]
  }
  const found = release as ReleaseDescriptor
  const assets = await Promise.all(Object.keys(found.files).map((name) => asset(found, name)))
  return [...(await server(found)), ...assets.flat()]
}
