import type { Graph } from '../lint/graph/read-graph.ts'

/**
 * Files that import an entrance, directly or by others; types do not count.
 *
 * @param entrances - where what is asked over HTTP is put together or started.
 * @throws Error - an entrance is no longer there.
 */
export function overHttp({ files, imports }: Graph, entrances: readonly string[]): Set<string> {
  const missing = entrances.find((file) => !files.includes(file))
  if (missing) throw new Error(`${missing} is gone: name what took its place`)
  const importers = Map.groupBy(
    imports.filter(({ isType }) => !isType),
    ({ to }) => to,
  )
  const found = new Set(entrances)
  // a set that grows is walked to its new end
  for (const file of found) for (const { from } of importers.get(file) ?? []) found.add(from)
  return found
}
