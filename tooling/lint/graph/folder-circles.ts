import path from 'node:path'
import { circleIn } from './check-layers.ts'
import type { Import } from './read-graph.ts'

const isTest = (file: string) => /\.test\.tsx?$/.test(file)

/** For each folder the folders it imports, with the first import that causes it. */
type Steps = Record<string, Record<string, Import>>

function stepsOf(imports: readonly Import[]): Steps {
  const steps: Steps = {}
  for (const one of imports) {
    const [from, to] = [path.posix.dirname(one.from), path.posix.dirname(one.to)]
    if (from !== to && !isTest(one.from)) (steps[from] ??= {})[to] ??= one
  }
  return steps
}

/**
 * Folders that import each other, directly or by others. The files right in a folder are one place
 * and each of its subfolders, however deep, is another: the files either put the subfolders
 * together or carry them, never both. Types count, tests do not.
 *
 * @returns one line a circle, with the import behind each step; nothing when all imports between
 *   folders go one way.
 */
export function circlesOfFolders(imports: readonly Import[]): string[] {
  const steps = stepsOf(imports)
  const findings: string[] = []
  for (;;) {
    const table = Object.entries(steps).map(([from, to]) => [from, Object.keys(to)] as const)
    const circle = circleIn(Object.fromEntries(table))
    if (!circle) return findings
    const taken = circle.slice(1).flatMap((to, index) => steps[circle[index] ?? '']?.[to] ?? [])
    const ways = taken.map(({ from, line, request }) => `${from}:${line}: ${request}`)
    findings.push(`folders import each other: ${circle.join(' → ')} (${ways.join(', ')})`)
    // without its last step, so that the next circle is another one
    const [last = '', first = ''] = circle.slice(-2)
    delete steps[last]?.[first]
  }
}
