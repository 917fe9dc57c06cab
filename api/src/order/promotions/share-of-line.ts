/**
 * Part of a line's price that belongs to some of its pieces; parts of all pieces add up to the
 * whole.
 */
export function shareOfLine(
  lineTotal: number,
  quantity: number,
  before: number,
  pieces: number,
): number {
  const upTo = (count: number) => Math.floor((lineTotal * count) / quantity)
  return upTo(before + pieces) - upTo(before)
}
