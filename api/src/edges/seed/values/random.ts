/**
 * A small seeded generator (mulberry32): the whole catalogue must come out the same on every
 * machine.
 */
export type Random = {
  /** Uniform in [0, 1). */
  next: () => number
  /** Whole number from `min` to `max`, both included. */
  int: (min: number, max: number) => number
  chance: (probability: number) => boolean
  pick: <T>(list: readonly T[]) => T
  /** `count` different members in random order, fewer when the list is shorter. */
  sample: <T>(list: readonly T[], count: number) => T[]
  /** Index drawn in proportion to the weights. */
  weighted: (weights: readonly number[]) => number
}

export function createRandom(seed: number | string): Random {
  let state = typeof seed === 'number' ? seed >>> 0 : hashText(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[Math.floor(next() * list.length)]
    if (chosen === undefined) throw new RangeError('pick from an empty list')
    return chosen
  }
  const sample = <T>(list: readonly T[], count: number): T[] => {
    const rest = [...list]
    const chosen: T[] = []
    while (chosen.length < count && rest.length > 0)
      chosen.push(...rest.splice(Math.floor(next() * rest.length), 1))
    return chosen
  }
  const weighted = (weights: readonly number[]) => {
    let left = next() * weights.reduce((sum, weight) => sum + weight, 0)
    const index = weights.findIndex((weight) => (left -= weight) < 0)
    return index < 0 ? weights.length - 1 : index
  }
  return { next, int, chance: (probability) => next() < probability, pick, sample, weighted }
}

/**
 * FNV-1a: a stable 32-bit number from a text, so that one product does not shift when another is
 * added before it.
 */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}
