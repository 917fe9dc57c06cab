import type { Configuration } from '@rspack/core'
import path from 'node:path'
import { remoteConfig } from './remote-config.ts'
import { shellConfig } from './shell-config.ts'

/**
 * The whole rspack configuration of an app, browser and server build, for its `rspack.config.ts`.
 */
export function appConfig(directory: string): Configuration[] {
  const name = path.basename(directory)
  const build = { directory, name, outputPath: path.join(directory, 'dist') }
  return name === 'shell' ? shellConfig(build) : remoteConfig(build)
}
