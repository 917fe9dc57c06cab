import { execFile } from 'node:child_process'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { rootDirectory } from '../paths.ts'
import { sourceVersion } from '../source-hash.ts'

export type Build = { app: string; version: string; outputPath: string }

/** rspack prints its errors to either stream, and colours them regardless of its options. */
function run(directory: string, edition: string): Promise<void> {
  const binary = path.join(directory, 'node_modules/.bin/rspack')
  const env = { ...process.env, MF_EDITION: edition, NODE_ENV: 'production', FORCE_COLOR: '0' }
  return new Promise((resolve, reject) => {
    execFile(
      binary,
      ['build'],
      { cwd: directory, env, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => {
        if (error)
          reject(
            new Error(
              `rspack build failed in ${path.basename(directory)}:\n${stripVTControlCharacters(stdout + stderr)}`,
            ),
          )
        else resolve()
      },
    )
  })
}

/** Builds one app, alone, by its own rspack.config.ts: nothing of any other app is read but shared-lib's source. */
export async function buildApp(app: string, edition = ''): Promise<Build> {
  const directory = path.join(rootDirectory, app)
  await run(directory, edition)
  return { app, version: sourceVersion(app, edition), outputPath: path.join(directory, 'dist') }
}
