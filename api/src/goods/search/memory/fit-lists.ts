/** Lists by slot, filled for one answer and overwritten by the next. */
export type FitLists = {
  /** The rank of the words alone. */
  weights: Float64Array
  rank: Float64Array
  closeness: Int32Array
  wish: Int32Array
}

/**
 * Returns the same lists for each answer: allocating megabytes each time costs more than filling
 * them.
 */
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
