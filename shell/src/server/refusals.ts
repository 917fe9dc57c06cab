/** Wait before the store is asked again for a line-up whose bytes it did not give. ms */
const retryStoreMs = 1000
/** Wait before a line-up that did not start is tried again: a busy machine may calm down. ms */
const retryRefusedMs = 5000
/** How long a line-up refused twice stays out, unless another one comes before. ms */
const quarantineMs = 10 * 60_000
const strikesToQuarantine = 2

type Refusal = { strikes: number; until: number; reason: string }

/** Line-ups that stay out for a while, and why. */
export function createRefusals() {
  const refusals = new Map<string, Refusal>()

  function refuse(id: string, error: unknown, strike: boolean): void {
    const strikes = (refusals.get(id)?.strikes ?? 0) + (strike ? 1 : 0)
    const pause = !strike
      ? retryStoreMs
      : strikes >= strikesToQuarantine
        ? quarantineMs
        : retryRefusedMs
    refusals.set(id, { strikes, until: Date.now() + pause, reason: String(error) })
  }

  return {
    refuse,
    forget: (id: string) => void refusals.delete(id),
    /** While it stays out; undefined when it may be tried. */
    current: (id: string): Refusal | undefined => {
      const refusal = refusals.get(id)
      return refusal && Date.now() < refusal.until ? refusal : undefined
    },
    all: () => [...refusals].map(([lineup, refusal]) => ({ lineup, ...refusal })),
  }
}
export type Refusals = ReturnType<typeof createRefusals>
