import { rspack, type Configuration } from '@rspack/core'
import path from 'node:path'
import { remoteConfig } from '../federation/remote-config.ts'
import { shellConfig } from '../federation/shell-config.ts'
import { rootDirectory } from '../paths.ts'
import { sourceVersion } from './source-hash.ts'

export type Build = { app: string; version: string; outputPath: string }

function run(configs: Configuration[]): Promise<void> {
  const compiler = rspack(configs)
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const failed = error ?? (stats?.hasErrors() ? new Error(stats.toString({ all: false, errors: true, colors: false })) : null)
      compiler.close(() => (failed ? reject(failed) : resolve()))
    })
  })
}

/** Builds one app, alone: nothing of any other app is read but shared-lib's source. */
export async function buildApp(app: string, edition = ''): Promise<Build> {
  const version = sourceVersion(app, edition)
  const directory = path.join(rootDirectory, app)
  const outputPath = path.join(directory, 'dist')
  const build = { directory, name: app, version, outputPath }
  await run(app === 'shell' ? shellConfig(build) : remoteConfig(build))
  return { app, version, outputPath }
}
