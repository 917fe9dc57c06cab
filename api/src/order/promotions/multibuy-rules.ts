/**
 * Offers of several pieces ("three for two", "the second for half"): which pieces make sets and how
 * much comes off. Pure; money in hundredths of a crown. How they stand beside other discounts is
 * written down in docs/orders.md.
 */
import { shareHalfDown } from './money-rules.ts'

/** Terms of an offer of several pieces, with the lines of one order that it is for. */
export type MultibuyTerms = {
  /** Pieces of its goods that make one set. */
  count: number
  /** How many pieces each set makes cheaper. */
  pieces: number
  /**
   * The discount on such a piece, as a fraction of its price: [1, 1] gives it free, [1, 3] makes it
   * a third cheaper.
   */
  off: readonly [numerator: number, denominator: number]
  lineIds: readonly number[]
  /**
   * Lines with goods that get cheaper beside a set; null when the cheaper pieces are of the set
   * itself.
   */
  rewardIds: readonly number[] | null
}

/** An offer with its amounts worked out, as it stays with a placed order. */
export type Multibuy = Pick<MultibuyTerms, 'count' | 'pieces' | 'lineIds'> & {
  code: string
  name: string
  /** The cheaper pieces are of the set itself. */
  inside: boolean
  /** Discount on one piece, for each line that can get cheaper. */
  rewards: readonly { lineId: number; off: number }[]
}

export type MultibuyLine = { id: number; quantity: number; unitPrice: number }

/** This many pieces of a line are cheaper by `amount` together. */
export type MultibuySaving = { code: string; name: string; lineId: number; amount: number }

export type MultibuyResult = {
  savings: MultibuySaving[]
  /** Pieces of each line that are in no set. */
  left: ReadonlyMap<number, number>
}

type Pieces = ReadonlyMap<number, number>
type Sets = { taken: Map<number, number>; savings: MultibuySaving[]; total: number }

/** @param minimumUnitPrice - no piece gets under it. */
export function multibuyOf(
  { code, name, terms }: { code: string; name: string; terms: MultibuyTerms },
  lines: readonly (MultibuyLine & { minimumUnitPrice: number })[],
): Multibuy {
  const { count, pieces, lineIds, rewardIds, off } = terms
  const rewards = lines
    .filter(({ id }) => (rewardIds ?? lineIds).includes(id))
    .map(({ id, unitPrice, minimumUnitPrice }) => ({
      lineId: id,
      off: Math.max(
        0,
        Math.min(shareHalfDown(unitPrice, off[0], off[1]), unitPrice - minimumUnitPrice),
      ),
    }))
  return { code, name, count, pieces, lineIds, inside: rewardIds === null, rewards }
}

/**
 * Makes sets out of the pieces. A piece is in one set at most: the offer that saves most comes
 * first and takes all sets it can, then the next one from what is left; equal ones go by code. Sets
 * are made of the cheapest pieces, and the cheapest of those get cheaper.
 */
export function multibuySavings(
  lines: readonly MultibuyLine[],
  multibuys: readonly Multibuy[],
): MultibuyResult {
  const byPrice = lines.toSorted((a, b) => a.unitPrice - b.unitPrice || a.id - b.id)
  const left = new Map(lines.map(({ id, quantity }) => [id, quantity]))
  const savings: MultibuySaving[] = []
  for (let best = bestOf(multibuys, byPrice, left); best; best = bestOf(multibuys, byPrice, left)) {
    for (const [id, count] of best.taken) left.set(id, (left.get(id) ?? 0) - count)
    savings.push(...best.savings)
  }
  return { savings, left }
}

type Candidate = { code: string; sets: Sets }

const bySaving = (a: Candidate, b: Candidate): number =>
  // Stryker disable next-line EqualityOperator: no two offers have one code
  b.sets.total - a.sets.total || (a.code < b.code ? -1 : 1)

/**
 * Sets of the offer that saves most of what is left; one that took all sets it could makes no more.
 */
function bestOf(
  multibuys: readonly Multibuy[],
  byPrice: readonly MultibuyLine[],
  left: Pieces,
): Sets | undefined {
  const [best] = multibuys
    .map((multibuy) => ({ code: multibuy.code, sets: setsOf(multibuy, byPrice, left) }))
    .filter(({ sets }) => sets.total > 0)
    .toSorted(bySaving)
  return best?.sets
}

function setsOf(multibuy: Multibuy, byPrice: readonly MultibuyLine[], left: Pieces): Sets {
  const { count, pieces, lineIds, rewards, inside } = multibuy
  const own = byPrice.filter(({ id }) => lineIds.includes(id))
  const rewarded = byPrice.filter(({ id }) => rewards.some(({ lineId }) => lineId === id))
  const most = Math.floor(piecesOf(own, left) / count)
  const sets = inside ? most : Math.min(most, Math.floor(piecesOf(rewarded, left) / pieces))
  const cheaper = cheapest(rewarded, left, sets * pieces)
  const taken = cheapest(own, left, sets * count)
  if (!inside) for (const [id, more] of cheaper) taken.set(id, (taken.get(id) ?? 0) + more)
  const savings = [...cheaper].flatMap(([lineId, number]) => {
    // Stryker disable next-line OptionalChaining: every line that gets cheaper has a reward
    const amount = number * (rewards.find((reward) => reward.lineId === lineId)?.off ?? 0)
    return amount === 0 ? [] : [{ code: multibuy.code, name: multibuy.name, lineId, amount }]
  })
  return { taken, savings, total: savings.reduce((sum, { amount }) => sum + amount, 0) }
}

const piecesOf = (lines: readonly MultibuyLine[], left: Pieces): number =>
  lines.reduce((sum, { id }) => sum + (left.get(id) ?? 0), 0)

function cheapest(
  byPrice: readonly MultibuyLine[],
  left: Pieces,
  wanted: number,
): Map<number, number> {
  const taken = new Map<number, number>()
  let missing = wanted
  for (const { id } of byPrice) {
    const count = Math.min(left.get(id) ?? 0, missing)
    taken.set(id, count)
    missing -= count
  }
  return taken
}
