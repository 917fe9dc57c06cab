import { circleIn, type Layers } from './check-layers.ts'
import type { Graph } from './read-graph.ts'

/** Floors with the rooms in them, and which floors each imports. */
export type Floors = { rooms: Record<string, readonly string[]>; below: Layers }

const outside = /\.test\.ts$|^api\/src\/(testing|standins)\//

/**
 * The floor and the room of a source of the API; nothing for what is no part of a running service.
 */
function placeOf(file: string): { floor: string; room: string } | undefined {
  if (outside.test(file)) return undefined
  const [, part, floor = '', room = ''] = file.split('/')
  if (!file.startsWith('api/')) return undefined
  if (part === 'club') return { floor: floor === 'wire' ? 'wire' : 'club service', room: '' }
  if (part !== 'src') return undefined
  // files right in `src` put the whole together
  if (room === '') return { floor: 'roof', room: floor }
  const isFolder = file.split('/').length > 4
  return { floor, room: isFolder ? room : '' }
}

/**
 * The floors as the real imports show them. @throws Error - two floors import each other, directly
 * or by others.
 */
export function floorsOf({ files, imports }: Graph): Floors {
  const rooms: Record<string, Set<string>> = {}
  for (const file of files) {
    const place = placeOf(file)
    if (!place) continue
    const known = (rooms[place.floor] ??= new Set())
    if (place.room) known.add(place.room)
  }
  const below = Object.fromEntries(Object.keys(rooms).map((floor) => [floor, new Set<string>()]))
  for (const { from, to } of imports) {
    const [upper, lower] = [placeOf(from)?.floor, placeOf(to)?.floor]
    if (upper && lower && upper !== lower) below[upper]?.add(lower)
  }
  const table = Object.fromEntries(Object.entries(below).map(([floor, set]) => [floor, [...set]]))
  const circle = circleIn(table)
  if (circle) throw new Error(`floors go round in a circle: ${circle.join(' → ')}`)
  return {
    rooms: Object.fromEntries(
      Object.entries(rooms).map(([floor, set]) => [floor, [...set].toSorted()]),
    ),
    below: table,
  }
}

/** Without the arrows that a longer way down shows already. */
export function reduced(below: Layers): Layers {
  const reaches = (from: string, to: string): boolean =>
    (below[from] ?? []).some((next) => next === to || reaches(next, to))
  return Object.fromEntries(
    Object.entries(below).map(([floor, lower]) => [
      floor,
      lower.filter((to) => !lower.some((other) => other !== to && reaches(other, to))).toSorted(),
    ]),
  )
}

const idOf = (floor: string) => floor.replaceAll(' ', '-')

/** The floors as a mermaid diagram, the highest first. */
export function floorsDiagram({ rooms, below }: Floors): string {
  const arrows = reduced(below)
  const order: string[] = []
  const visit = (floor: string) => {
    if (order.includes(floor)) return
    for (const lower of arrows[floor] ?? []) visit(lower)
    order.push(floor)
  }
  for (const floor of Object.keys(rooms).toSorted()) visit(floor)
  const downwards = order.toReversed()
  const nodes = downwards.map((floor) => {
    const inside = rooms[floor] ?? []
    return `  ${idOf(floor)}["${floor}${inside.length > 0 ? `: ${inside.join(', ')}` : ''}"]`
  })
  const lines = downwards.flatMap((floor) =>
    (arrows[floor] ?? []).map((lower) => `  ${idOf(floor)} --> ${idOf(lower)}`),
  )
  return ['flowchart TD', ...nodes, ...lines].join('\n')
}
