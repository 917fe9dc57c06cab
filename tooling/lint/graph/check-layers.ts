import type { Import } from './read-graph.ts'

export type Layers = Record<string, readonly string[]>

const isTest = (file: string) => /\.test\.tsx?$|(^|\/)testing\//.test(file)
const packageOf = (file: string) => file.slice(0, file.indexOf('/'))

/**
 * All keys a file may stand under, the narrowest first: itself, `folder/<file>`, `folder/*`, then
 * its folders, each also as a `<slice>`.
 */
function keysFor(file: string): { key: string; zone: string }[] {
  const parts = file.split('/')
  const folder = (length: number) => parts.slice(0, length).join('/')
  const beside = folder(parts.length - 1)
  const [name = ''] = (parts.at(-1) ?? '').split('.')
  const keys = [
    { key: file, zone: file },
    { key: `${beside}/<file>`, zone: `${beside}/${name}` },
    { key: `${beside}/*`, zone: `${beside}/*` },
  ]
  for (let length = parts.length - 1; length > 0; length--)
    keys.push(
      { key: folder(length), zone: folder(length) },
      { key: `${folder(length - 1)}/<slice>`, zone: folder(length) },
    )
  return keys
}

/** The row of a file, and its own room there: slices under one row are rooms apart. */
const placeOf = (layers: Layers, file: string) => keysFor(file).find(({ key }) => key in layers)

/**
 * Rows that can be reached from themselves, as one way round; a table that looks only down has
 * none.
 */
export function circleIn(layers: Layers): string[] | undefined {
  const done = new Set<string>()
  const walk = (row: string, way: string[]): string[] | undefined => {
    if (way.includes(row)) return [...way.slice(way.indexOf(row)), row]
    if (done.has(row)) return undefined
    for (const below of layers[row] ?? []) {
      const circle = walk(below, [...way, row])
      if (circle) return circle
    }
    done.add(row)
    return undefined
  }
  for (const row of Object.keys(layers)) {
    const circle = walk(row, [])
    if (circle) return circle
  }
  return undefined
}

function findingsInTable(layers: Layers): string[] {
  const circle = circleIn(layers)
  const unknown = Object.entries(layers).flatMap(([row, below]) =>
    below
      .filter((name) => !(name in layers))
      .map((name) => `row ${row} names ${name}, which has no row`),
  )
  return [...(circle ? [`the rows go round in a circle: ${circle.join(' → ')}`] : []), ...unknown]
}

/**
 * Whether a row names a folder of test helpers as such; a room's own ones come with the room, and
 * are its tests' alone.
 */
const helpsBy = (below: readonly string[] = [], key: string) =>
  below.includes(key) && isTest(`${key}/`)

type Rules = {
  layers: Layers
  /**
   * Folders that tests and `testing` folders may import besides their own package and what their
   * row allows.
   */
  forTests: readonly string[]
}

/** Everything that breaks the table: `where: what`, nothing when the layers hold. */
export function checkLayers(
  files: readonly string[],
  imports: readonly Import[],
  { layers, forTests }: Rules,
): string[] {
  const findings = findingsInTable(layers)
  const noRow = (file: string) => `${file}: no row in tooling/lint/layers.ts covers this file`
  for (const file of files) if (!placeOf(layers, file)) findings.push(noRow(file))
  for (const { from, line, request, to } of imports) {
    const here = placeOf(layers, from)
    const there = placeOf(layers, to)
    if (here && there && isTest(to) && !isTest(from) && !helpsBy(layers[here.key], there.key))
      findings.push(`${from}:${line}: ${request}: only tests may import what helps tests`)
    if (!here || here.zone === there?.zone) continue
    if (!there) findings.push(`${from}:${line}: ${request}: ${noRow(to)}`)
    else if (layers[here.key]?.includes(there.key)) continue
    else if (isTest(from) && (packageOf(from) === packageOf(to) || forTests.includes(there.key)))
      continue
    else findings.push(`${from}:${line}: ${request}: ${here.key} may not import ${there.key}`)
  }
  return findings
}
