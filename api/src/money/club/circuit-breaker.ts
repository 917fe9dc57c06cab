/**
 * Circuit breaker for calls to a service. After several failures in a row it opens and refuses
 * calls at once. After a pause it lets one probe through; when that succeeds it closes, with few
 * concurrent calls at first, so that a recovering service is not overloaded. Pauses have random
 * jitter, so that several processes do not probe at the same time.
 */
export type BreakerOptions = {
  failuresToOpen: number
  firstPauseMs: number
  longestPauseMs: number
  /** Most concurrent calls when closed: a slow service must not hold all requests of the shop. */
  maxAtOnce: number
  now?: () => number
  random?: () => number
}

export class CircuitOpen extends Error {}

export type CircuitBreaker = {
  /** @throws CircuitOpen - refused without a call; otherwise whatever `work` throws. */
  run<Result>(work: () => Promise<Result>): Promise<Result>
  isOpen(): boolean
  /** Whether the next call would be let through as a probe. */
  mayProbe(): boolean
}

type State =
  /**
   * `room`: concurrent calls allowed; after an outage it grows with every success up to
   * `maxAtOnce`.
   */
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
        // Ignore the late success of a call that started before the outage.
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
