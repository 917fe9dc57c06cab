import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { factsIn } from '../src/release/source-facts.ts'
import type { Node } from '../src/syntax.ts'

/** Whether a file gets into the browser. */
const isOfApps = (file: string) =>
  /^(shell|shared-lib|mf-[^/]+)\/src\//.test(file) && !/\.test\.tsx?$|\/testing\//.test(file)

/**
 * Why the release tool could not read from this source what its app mounts, links, tells and hears;
 * null when it can.
 */
export function unreadFactIn(file: string, source: string): string | null {
  try {
    factsIn(parseSync(file, source).program as unknown as Node, file)
    return null
  } catch (error) {
    return (error as Error).message
  }
}

/** Sources that publishing would refuse: said before a release is built. */
export const unreadFacts = (root: string, files: readonly string[]): string[] =>
  files
    .filter(isOfApps)
    .flatMap((file) => unreadFactIn(file, readFileSync(path.join(root, file), 'utf8')) ?? [])
