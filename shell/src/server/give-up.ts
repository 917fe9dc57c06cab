/** Settles with the work, or rejects with the signal's reason as soon as it is given; the work itself goes on. */
export async function unlessGivenUp<T>(
  signal: AbortSignal | undefined,
  work: Promise<T>,
): Promise<T> {
  if (!signal) return work
  const { promise: givenUp, reject } = Promise.withResolvers<never>()
  const giveUp = () => reject(signal.reason)
  if (signal.aborted) giveUp()
  signal.addEventListener('abort', giveUp, { once: true })
  try {
    return await Promise.race([work, givenUp])
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
}
