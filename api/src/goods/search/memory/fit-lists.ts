/** Lists by slot that one answer fills and the next overwrites. */
export type FitLists = {
  /** What the words weigh alone. */
  weights: Float64Array
  rank: Float64Array
  closeness: Int32Array
  wish: Int32Array
}

/** Lists for so many slots, and always the same ones: to make and throw away megabytes for each answer costs more than to fill them. */
export function createFitLists(): (slots: number) => FitLists {
  let lists = ofLength(0)
  return (slots) => {
    if (lists.rank.length < slots) lists = ofLength(Math.ceil(slots * 1.2))
    return lists
  }
}

const ofLength = (length: number): FitLists => ({
  weights: new Float64Array(length),
  rank: new Float64Array(length),
  closeness: new Int32Array(length),
  wish: new Int32Array(length),
})
