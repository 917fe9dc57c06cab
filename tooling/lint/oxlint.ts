import { spawnSync, type StdioOptions } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { dataDirectory, rootDirectory } from '../src/paths.ts'
import { lintConfig } from './config.ts'

/** Runs oxlint in a folder by the rules of this checkout. */
export function oxlint(cwd: string, words: string[], stdio: StdioOptions) {
  mkdirSync(dataDirectory, { recursive: true })
  const file = path.join(dataDirectory, 'oxlintrc.json')
  writeFileSync(file, JSON.stringify(lintConfig, null, 2))
  const binaries = path.join(rootDirectory, 'node_modules/.bin')
  const env = { ...process.env, OXLINT_TSGOLINT_PATH: path.join(binaries, 'tsgolint') }
  return spawnSync(path.join(binaries, 'oxlint'), ['-c', file, '--deny-warnings', ...words], {
    cwd,
    env,
    stdio,
    encoding: 'utf8',
  })
}
