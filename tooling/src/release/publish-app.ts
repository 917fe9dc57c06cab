import { keysDirectory } from '../paths.ts'
import { buildApp } from './build.ts'
import { isPublished, publish, renew } from './publish.ts'
import { ensureKeys } from './signing.ts'
import { sourceVersion } from '../source-hash.ts'

/** Builds only when this source was not published before. */
export async function publishApp(
  app: string,
  edition = '',
): Promise<{ version: string; fresh: boolean }> {
  ensureKeys(keysDirectory)
  const version = sourceVersion(app, edition)
  if (isPublished(app, version)) {
    await renew(app, version)
    return { version, fresh: false }
  }
  const build = await buildApp(app, edition)
  const { fresh } = await publish(build)
  return { version: build.version, fresh } // the source may have changed since
}
