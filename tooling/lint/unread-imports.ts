import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { plainString } from './graph/read-imports.ts'

/** Tests and what helps them load what they find in a folder. */
const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file)

/**
 * Whether the bundler is told to leave an import alone: it is an address that the browser loads,
 * and no source.
 */
const isLeftAlone = (text: string) => /\/\*\s*webpackIgnore: true\s*\*\//.test(text)

/** Lines of imports whose module is known at run time alone: no layer can be checked for them. */
export function unreadImportsIn(file: string, source: string): number[] {
  if (!/\bimport\s*\(/.test(source)) return []
  return parseSync(file, source)
    .module.dynamicImports.filter(
      ({ start, end, moduleRequest }) =>
        plainString(source.slice(moduleRequest.start, moduleRequest.end)) === undefined &&
        !isLeftAlone(source.slice(start, end)),
    )
    .map(({ start }) => source.slice(0, start).split('\n').length)
}

/** Imports that the graph of layers cannot follow. */
export const unreadImports = (root: string, files: readonly string[]): string[] =>
  files
    .filter((file) => !isTest(file))
    .flatMap((file) =>
      unreadImportsIn(file, readFileSync(path.join(root, file), 'utf8')).map(
        (line) =>
          `${file}:${line}: an import names its module in plain words, so that layers see it`,
      ),
    )
