/**
 * A deadline for calls that have none of their own: a call that hangs must count as failed.
 *
 * @param ms - how long to wait.
 * @param what - its name in the error.
 * @throws Error - it did not come in time, though it may still come.
 */
export function withDeadline<T>(promise: Promise<T>, ms: number, what: string): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`${what} did not answer in ${ms} ms`)), ms)
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
