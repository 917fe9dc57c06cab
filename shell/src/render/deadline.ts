import { createContext, type LoaderFunction, type RouterContextProvider } from 'react-router'
import { RemoteUnavailableError } from '../remotes/remote-unavailable.ts'

/** The time a page may wait for its remote, from the first loader to the last suspended part. */
export type Deadline = {
  /** ms, never below a small rest: what is ready needs a moment to be written down. */
  leftMs: () => number
  /** Rejects at the deadline with what `error` makes. */
  race: <T>(promise: Promise<T>, error: () => Error) => Promise<T>
  end: () => void
}

const leastMs = 20

export function createDeadline(waitMs: number): Deadline {
  const over = performance.now() + waitMs
  const { promise: passed, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(null), waitMs)
  return {
    leftMs: () => Math.max(leastMs, over - performance.now()),
    race: async (promise, error) => {
      const late = passed.then(() => {
        throw error()
      })
      late.catch(() => {})
      return Promise.race([promise, late])
    },
    end: () => clearTimeout(timer),
  }
}

export const deadlineContext = createContext<Deadline | null>(null)

/** A remote's loader that counts as failed when it has not answered at the page's deadline. */
export const inTime =
  (remote: string, loader: LoaderFunction): LoaderFunction =>
  async (parameters, handlerContext) => {
    const deadline = (parameters.context as Readonly<RouterContextProvider>).get(deadlineContext)
    const answer = Promise.resolve(loader(parameters, handlerContext))
    return deadline ? deadline.race(answer, () => new RemoteUnavailableError(remote)) : answer
  }
