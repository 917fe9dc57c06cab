import { logPublished } from './move-log.ts'
import { assertMayPublish, assertOwnKey, ensureOwnKeys, signsPreviews } from './own-key.ts'
import { originOf } from './origin-of.ts'
import { ownStore } from './own-store.ts'
import { isWhole, publish, renew } from './publish.ts'
import { assertThere, assertWritable, markStore } from './store-place.ts'
import { buildAndNote, knownVersion } from './version-of.ts'

export type PublishedApp = {
  version: string
  fresh: boolean
  mended: number
  /** Line-ups that shoppers get and that name the bytes before. */
  orphaned: string[]
}

/** Builds only when it is not known what this source builds, or not all of that is in the store. */
export async function publishApp(
  app: string,
  edition = '',
  reason?: string,
): Promise<PublishedApp> {
  assertWritable()
  await assertThere()
  await ensureOwnKeys()
  await assertOwnKey()
  assertMayPublish(app) // before minutes of building
  const version = await knownVersion(app, edition)
  if (version !== null && (await isWhole(app, version))) {
    await markStore()
    await renew(app, version)
    return { version, fresh: false, mended: 0, orphaned: [] }
  }
  const build = await buildAndNote(app, edition)
  const { descriptor, fresh, mended, orphaned } = await publish(build)
  // the log is of what may be promoted
  if (fresh && !signsPreviews())
    await logPublished(ownStore(), build, reason ?? `from commit ${originOf(descriptor)}`)
  return { version: build.version, fresh, mended, orphaned }
}
