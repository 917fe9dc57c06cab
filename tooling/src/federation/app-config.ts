import type { Configuration } from '@rspack/core'
import path from 'node:path'
import { sourceVersion } from '../source-hash.ts'
import { remoteConfig } from './remote-config.ts'
import { shellConfig } from './shell-config.ts'

/**
 * The whole rspack configuration of an app, browser and server build, for its `rspack.config.ts`. `MF_EDITION` makes another
 * release of the same source.
 */
export function appConfig(directory: string): Configuration[] {
  const name = path.basename(directory)
  const version = sourceVersion(name, process.env['MF_EDITION'])
  const build = { directory, name, version, outputPath: path.join(directory, 'dist') }
  return name === 'shell' ? shellConfig(build) : remoteConfig(build)
}
