/**
 * Processes due items one by one. A failing item does not stop the others; its error is thrown at
 * the end.
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
