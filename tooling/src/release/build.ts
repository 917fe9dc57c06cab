import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { rootDirectory } from '../paths.ts'
import { readRawFiles } from './client-files.ts'
import { contentId } from './content-id.ts'
import { describe } from './describe.ts'

export type Build = { app: string; version: string; outputPath: string }

/** rspack prints its errors to either stream, and colours them regardless of its options. */
function run(directory: string): Promise<void> {
  const binary = path.join(directory, 'node_modules/.bin/rspack')
  const env = { ...process.env, NODE_ENV: 'production', FORCE_COLOR: '0' }
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

const packageVersion = (directory: string) =>
  (JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8')) as { version: string })
    .version

/**
 * Builds one app, alone, by its own rspack.config.ts: nothing of any other app is read but
 * shared-lib's source. Its version is `0.1.0-<id of what was built>`.
 */
export async function buildApp(app: string, edition = ''): Promise<Build> {
  const directory = path.join(rootDirectory, app)
  await run(directory)
  const unnamed = { app, version: '', outputPath: path.join(directory, 'dist') }
  const descriptor = await describe(unnamed, await readRawFiles(unnamed))
  const id = contentId(descriptor, edition)
  return { ...unnamed, version: `${packageVersion(directory)}-${id}` }
}
