/**
 * The points of an order that go back with its goods: the rest is what the goods that are kept would have earned, in whole
 * points, and nothing once everything is returned. Pure.
 *
 * @param goods - worth of all goods that earn points, and of those returned so far.
 */
export function pointsOfReturned(
  earned: number,
  { all, returned }: { all: number; returned: number },
): number {
  if (all <= 0) return 0
  const kept = Math.max(0, all - returned)
  return earned - Math.floor((earned * kept) / all)
}
