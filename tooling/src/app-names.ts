import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { rootDirectory } from './paths.ts'

const isRemote = (name: string) =>
  name.startsWith('mf-') && existsSync(path.join(rootDirectory, name, 'package.json'))

/**
 * The remotes are the folders `mf-*` of the workspace: the release tool, the layers and the tests
 * find them here, so that a new one joins all of them by being there.
 */
export const remoteNames: readonly string[] = readdirSync(rootDirectory).filter(isRemote).sort()

/** `shell` hosts, the rest are remotes. */
export const appNames: readonly string[] = ['shell', ...remoteNames]
