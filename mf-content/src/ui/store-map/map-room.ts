/** All in px, from the upper left corner of what is drawn. */
export type Spot = { x: number; y: number }
export type Box = { left: number; top: number; right: number; bottom: number }

export const boxAround = ({ x, y }: Spot, width: number, height: number): Box => ({
  left: x - width / 2,
  top: y - height / 2,
  right: x + width / 2,
  bottom: y + height / 2,
})

export const chosenPinSize: [width: number, height: number] = [44, 57.75]

/** A pin stands on its place. */
export const pinBox = ({ x, y }: Spot, width: number, height: number): Box =>
  boxAround({ x, y: y - height / 2 }, width, height)

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom

const letterWidth = 7.2
export const wordsHeight = 16

/** About as wide as the words are at 13 px. */
export const wordsBox = (at: Spot, text: string): Box =>
  boxAround(at, text.length * letterWidth, wordsHeight)

/** All that is not seen of the map: a name over an edge of it would be cut. */
export const outsideOf = ({ left, top, right, bottom }: Box): Box[] => {
  const everywhere = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity }
  return [
    { ...everywhere, right: left },
    { ...everywhere, left: right },
    { ...everywhere, bottom: top },
    { ...everywhere, top: bottom },
  ]
}

/** The shortest way for a disc to come out from under the chosen pin, which is drawn over it. */
export function shiftFromPin(disc: Box, pin: Box | null): Spot {
  if (!pin || !overlap(disc, pin)) return { x: 0, y: 0 }
  const ways: Spot[] = [
    { x: 0, y: pin.bottom - disc.top },
    { x: pin.right - disc.left, y: 0 },
    { x: pin.left - disc.right, y: 0 },
    { x: 0, y: pin.top - disc.bottom },
  ]
  return ways.reduce((best, way) =>
    Math.abs(way.x + way.y) < Math.abs(best.x + best.y) ? way : best,
  )
}

/**
 * px between what lies over the map and the pin under it, and between its tip and the edge of the
 * map
 */
const gap = 8

/**
 * How far below the middle of the map the chosen pin has to stand, so that it is not under what
 * covers the map.
 */
export function shiftBelowCover(map: Box, cover: Box): number {
  const [width, height] = chosenPinSize
  const middle = { x: (map.left + map.right) / 2, y: (map.top + map.bottom) / 2 }
  if (!overlap(pinBox(middle, width, height), cover)) return 0
  const lowest = (map.bottom - map.top) / 2 - 2 * gap
  return Math.max(0, Math.min(cover.bottom + gap + height - middle.y, lowest))
}

/** Where a name may stand, the best first. */
type Placings = (halfWidth: number) => Spot[]

/** Places for a town's name: under the town, then further from it, over it, beside it. */
export const aroundTown: Placings = (halfWidth) => [
  { x: 0, y: 24 },
  { x: 0, y: 32 },
  { x: 0, y: -32 },
  { x: halfWidth + 28, y: 0 },
  { x: -halfWidth - 28, y: 0 },
]

/** Places for a pin's name: under its tip, beside its head. */
export const aroundPin: Placings = (halfWidth) => [
  { x: 0, y: 12 },
  { x: halfWidth + 26, y: -24 },
  { x: -halfWidth - 26, y: -24 },
  { x: 0, y: 26 },
]

/** The only place for the distance of a ring: on the ring. */
export const onItsPlace: Placings = () => [{ x: 0, y: 0 }]

/**
 * How far from its place a name is written so that nothing lies over it; null where there is no
 * room.
 */
export function roomFor(
  place: Spot,
  text: string,
  taken: readonly Box[],
  placings: Placings,
): Spot | null {
  const isFree = ({ x, y }: Spot) => {
    const box = wordsBox({ x: place.x + x, y: place.y + y }, text)
    return !taken.some((other) => overlap(box, other))
  }
  return placings((text.length * letterWidth) / 2).find(isFree) ?? null
}
