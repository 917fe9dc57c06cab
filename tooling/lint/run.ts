import { rootDirectory } from '../src/paths.ts'
import { writtenAddresses } from './addresses.ts'
import { strayComments } from './comments.ts'
import { checkLayers } from './graph/check-layers.ts'
import { circlesOfFolders } from './graph/folder-circles.ts'
import { readGraph } from './graph/read-graph.ts'
import { layerRules } from './layers.ts'
import { tooNewCalls } from './new-calls.ts'
import { oxlint } from './oxlint.ts'
import { strayQueryKeys } from './query-keys.ts'
import { routeStatements } from './route-statements.ts'
import { strayLengths } from './spacing.ts'
import { strayLayers } from './style-layers.ts'
import { tableFloors } from './table-floors.ts'
import { unreadFacts } from './unread-facts.ts'
import { unreadImports } from './unread-imports.ts'
import { unusedTexts } from './unused-texts.ts'

/** The rules for one file at a time. */
function lintFiles(given: string[]): boolean {
  const everywhere = given.some((word) => !word.startsWith('-')) ? [] : ['.']
  return oxlint(rootDirectory, [...given, ...everywhere], 'inherit').status === 0
}

/**
 * Own checks of the whole checkout: imports between layers, folders that import each other, imports
 * that cannot be followed, facts that a release could not be told, addresses written out,
 * statements in routes, tables of higher floors, unused texts, layers and spacing of styles, calls
 * that browsers lack, lines of comments that are too long.
 */
function lintCheckout(): boolean {
  const { files, imports } = readGraph(rootDirectory)
  const findings = [
    ...checkLayers(files, imports, layerRules),
    ...circlesOfFolders(imports),
    ...unreadImports(rootDirectory, files),
    ...unreadFacts(rootDirectory, files),
    ...writtenAddresses(rootDirectory, files),
    ...routeStatements(rootDirectory, files),
    ...tableFloors(rootDirectory, files),
    ...strayComments(rootDirectory, files),
    ...unusedTexts(rootDirectory, files),
    ...strayQueryKeys(rootDirectory, files),
    ...strayLayers(rootDirectory),
    ...tooNewCalls(rootDirectory, files),
    ...strayLengths(rootDirectory),
  ]
  for (const finding of findings) console.error(finding)
  console.log(
    `Layers: ${files.length} files, ${imports.length} imports, ${findings.length} findings.`,
  )
  return findings.length === 0
}

const results = [lintCheckout(), lintFiles(process.argv.slice(2))]
process.exitCode = results.every(Boolean) ? 0 : 1
