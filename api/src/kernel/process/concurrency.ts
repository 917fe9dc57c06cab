type LimitOptions = {
  /** Tasks that may wait; one more is refused. */
  maxWaiting?: number
  /** Error with which a task beyond `maxWaiting` fails. */
  refusal?: () => Error
}

/** Runs at most `limit` tasks at once; the others wait in the order in which they came. */
export function limitConcurrency(
  limit: number,
  { maxWaiting = Infinity, refusal = () => new Error('too many wait') }: LimitOptions = {},
) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= limit) {
      if (waiting.length >= maxWaiting) throw refusal()
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
