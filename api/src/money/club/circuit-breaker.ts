/**
 * Stops asking a service that is down. After a few failures in a row every call is refused at once; after a pause one call
 * is let through to see, and only its success opens the way again, to few at first, so that whoever comes back is not
 * trampled. Pauses are drawn, so that several shops do not ask in step.
 */
export type BreakerOptions = {
  failuresToOpen: number
  firstPauseMs: number
  longestPauseMs: number
  /** Calls at once while all is well; a slow service must not hold every request of the shop. */
  maxAtOnce: number
  now?: () => number
  random?: () => number
}

export class CircuitOpen extends Error {}

export type CircuitBreaker = {
  /** @throws CircuitOpen - refused without asking; else what `work` throws. */
  run<Result>(work: () => Promise<Result>): Promise<Result>
  isOpen(): boolean
  /** Whether a call would be let through to see. */
  mayProbe(): boolean
}

type State =
  /** `room` grows with every success after an outage, up to the usual number. */
  | { kind: 'closed'; failures: number; room: number }
  | { kind: 'open'; pauseMs: number; until: number; isProbing: boolean }

export function circuitBreaker(options: BreakerOptions): CircuitBreaker {
  const {
    failuresToOpen,
    firstPauseMs,
    longestPauseMs,
    maxAtOnce,
    now = () => performance.now(),
    random = Math.random,
  } = options
  let state: State = { kind: 'closed', failures: 0, room: maxAtOnce }
  let running = 0

  const open = (pauseMs: number) => {
    state = { kind: 'open', pauseMs, until: now() + pauseMs * (0.5 + random()), isProbing: false }
  }
  const succeeded = () => {
    state = {
      kind: 'closed',
      failures: 0,
      room: state.kind === 'closed' ? Math.min(maxAtOnce, state.room * 2) : 2,
    }
  }
  const failed = (wasProbe: boolean) => {
    if (state.kind === 'open') {
      if (wasProbe) open(Math.min(longestPauseMs, state.pauseMs * 2))
      return
    }
    if (state.failures + 1 >= failuresToOpen) open(firstPauseMs)
    else state = { ...state, failures: state.failures + 1 }
  }
  const mayProbe = () => state.kind === 'open' && !state.isProbing && now() >= state.until

  return {
    isOpen: () => state.kind === 'open',
    mayProbe,
    async run(work) {
      const isProbe = mayProbe()
      if (state.kind === 'open') {
        if (!isProbe) throw new CircuitOpen('the circuit is open')
        state = { ...state, isProbing: true }
      } else if (running >= state.room) throw new CircuitOpen('too many calls at once')
      running += 1
      try {
        const result = await work()
        // A late success of before the outage says nothing about now.
        if (isProbe || state.kind === 'closed') succeeded()
        return result
      } catch (error) {
        failed(isProbe)
        throw error
      } finally {
        running -= 1
      }
    },
  }
}
