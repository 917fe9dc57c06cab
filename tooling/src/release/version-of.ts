import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { dataDirectory } from '../paths.ts'
import { sourceHash } from '../source-hash.ts'
import { buildApp, type Build } from './build.ts'
import { assertThere } from './store-place.ts'

/**
 * Path of the note that says which release these sources build; a file for each, so that several
 * tools may write at once.
 */
const noteOf = (app: string, source: string) => path.join(dataDirectory, 'versions', app, source)

/**
 * The release that these sources built the last time, or null where they never did on this machine.
 */
export const knownVersion = (app: string, edition = ''): Promise<string | null> =>
  readFile(noteOf(app, sourceHash(app, edition)), 'utf8').catch(() => null)

/** Builds one app and notes which release its sources are. */
export async function buildAndNote(app: string, edition = ''): Promise<Build> {
  const before = sourceHash(app, edition)
  const build = await buildApp(app, edition)
  // it changed meanwhile: what was built is unknown
  if (sourceHash(app, edition) !== before) return build
  const note = noteOf(app, before)
  await mkdir(path.dirname(note), { recursive: true })
  await writeFile(note, build.version)
  return build
}

/**
 * The release that the present sources of an app are. Only a build tells, so sources that are new
 * to this machine are built.
 *
 * @throws StoreAway when the store that was there is not.
 */
export async function versionOf(app: string, edition = ''): Promise<string> {
  await assertThere() // before a build that no verb could use
  return (await knownVersion(app, edition)) ?? (await buildAndNote(app, edition)).version
}
