/** One answer as a shopper saw it. */
export type SeenAnswer = {
  /** When it came, ms of `performance.now()`. */
  at: number
  /** Null where none came: refused, cut off, or too late. */
  status: number | null
}

/** The effect on shoppers of one thing that was done to the shop. */
export type Event = {
  name: string
  from: number
  to: number
  /** From the kill to ready again; null where nothing was started again. ms */
  awayMs: number | null
  orders: number
  /** Orders that shoppers were told of and that are not there, or that are there twice. */
  lostOrders: number
  doubledOrders: number
  /** Carts that were open before, and cannot be read or lost their goods. */
  lostCarts: number
}

export type Row = Event & {
  requests: number
  /** Answers of 500 and more, by status. */
  faults: Record<string, number>
  /** Requests without any answer. */
  unanswered: number
  /** The longest time in which nobody got a good answer. ms */
  silenceMs: number
}

const isGood = ({ status }: SeenAnswer) => status !== null && status < 500

/** The longest time without a good answer, from the beginning to the end of the span. */
function longestSilence(seen: readonly SeenAnswer[], from: number, to: number): number {
  let last = from
  let longest = 0
  for (const { at } of seen.filter(isGood)) {
    longest = Math.max(longest, at - last)
    last = at
  }
  return Math.max(longest, to - last)
}

/** @param seen - everything that shoppers saw in the whole run, in its order. */
export function rowOf(event: Event, seen: readonly SeenAnswer[]): Row {
  const during = seen.filter(({ at }) => at >= event.from && at < event.to)
  const faults: Record<string, number> = {}
  for (const { status } of during)
    if (status !== null && status >= 500) faults[status] = (faults[status] ?? 0) + 1
  return {
    ...event,
    requests: during.length,
    faults,
    unanswered: during.filter(({ status }) => status === null).length,
    silenceMs: Math.round(longestSilence(during, event.from, event.to)),
  }
}
