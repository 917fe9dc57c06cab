/**
 * Works through what is due, one thing after the other. One that cannot be worked on holds up none after it; its fault is
 * told when all have had their turn.
 *
 * @returns how many were done.
 * @throws AggregateError - some failed.
 */
export async function countDone<Row>(
  what: string,
  rows: readonly Row[],
  work: (row: Row) => Promise<boolean>,
): Promise<number> {
  let count = 0
  const faults: unknown[] = []
  for (const row of rows) {
    try {
      if (await work(row)) count += 1
    } catch (error) {
      faults.push(error)
    }
  }
  if (faults.length > 0)
    throw new AggregateError(
      faults,
      `${faults.length} of ${rows.length} ${what}: ${String(faults[0])}`,
    )
  return count
}
