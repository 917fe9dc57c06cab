import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { rootDirectory } from '../src/paths.ts'
import { lintConfig } from './config.ts'
import { checkLayers } from './graph/check-layers.ts'
import { readGraph } from './graph/read-graph.ts'
import { layerRules } from './layers.ts'

/** The rules for one file at a time, by oxlint. */
function lintFiles(given: string[]): boolean {
  const directory = path.join(rootDirectory, '.data')
  mkdirSync(directory, { recursive: true })
  const file = path.join(directory, 'oxlintrc.json')
  writeFileSync(file, JSON.stringify(lintConfig, null, 2))

  const binary = path.join(rootDirectory, 'node_modules/.bin/oxlint')
  const everywhere = given.some((word) => !word.startsWith('-')) ? [] : ['.']
  const { status } = spawnSync(binary, ['-c', file, '--deny-warnings', ...given, ...everywhere], { cwd: rootDirectory, stdio: 'inherit' })
  return status === 0
}

/** Who imports whom, always of the whole checkout. */
function lintLayers(): boolean {
  const { files, imports } = readGraph(rootDirectory)
  const findings = checkLayers(files, imports, layerRules)
  for (const finding of findings) console.error(finding)
  console.log(`Layers: ${files.length} files, ${imports.length} imports, ${findings.length} findings.`)
  return findings.length === 0
}

const results = [lintLayers(), lintFiles(process.argv.slice(2))]
process.exitCode = results.every(Boolean) ? 0 : 1
