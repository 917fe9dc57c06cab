import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { rootDirectory } from '../src/paths.ts'
import { lintConfig } from './config.ts'

const directory = path.join(rootDirectory, '.data')
mkdirSync(directory, { recursive: true })
const file = path.join(directory, 'oxlintrc.json')
writeFileSync(file, JSON.stringify(lintConfig, null, 2))

const binary = path.join(rootDirectory, 'node_modules/.bin/oxlint')
const given = process.argv.slice(2)
const everywhere = given.some((word) => !word.startsWith('-')) ? [] : ['.']
const { status } = spawnSync(binary, ['-c', file, '--deny-warnings', ...given, ...everywhere], {
  cwd: rootDirectory,
  stdio: 'inherit',
})
process.exitCode = status ?? 1
