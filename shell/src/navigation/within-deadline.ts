/**
 * How long a navigation waits for any one step of the pipeline, ms; then it goes on and the step
 * ends in the background.
 */
const stepDeadlineMs = 300

/** The promise's value, or `otherwise` when it fails or takes too long. Never rejects. */
export function withinDeadline<T>(promise: Promise<T>, otherwise: T): Promise<T> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(otherwise), stepDeadlineMs)
    promise.then(resolve, () => resolve(otherwise)).finally(() => clearTimeout(timer))
  })
}
