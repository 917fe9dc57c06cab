/**
 * `throttled` shows nothing yet; `running` is the bar, with the spinner over the page; `resetting`
 * is the bar returning to zero.
 */
export type LoadingPhase = 'idle' | 'throttled' | 'running' | 'completing' | 'resetting'

/** `elapsed`: the phase has lasted its time. */
export type LoadingEvent = 'start' | 'end' | 'elapsed'

/** All in ms. */
export type LoadingTimes = { throttleMs: number; hideDelayMs: number; resetDelayMs: number }

const transitions: Record<LoadingPhase, Partial<Record<LoadingEvent, LoadingPhase>>> = {
  idle: { start: 'throttled' },
  throttled: { end: 'idle', elapsed: 'running' },
  running: { end: 'completing' },
  completing: { start: 'throttled', elapsed: 'resetting' },
  resetting: { start: 'throttled', elapsed: 'idle' },
}

/** The phase after an event; an event without meaning in a phase changes nothing. */
export const nextPhase = (phase: LoadingPhase, event: LoadingEvent): LoadingPhase =>
  transitions[phase][event] ?? phase

/** How long a phase lasts; null: until the page is there. */
export function phaseDuration(phase: LoadingPhase, times: LoadingTimes): number | null {
  const durations: Partial<Record<LoadingPhase, number>> = {
    throttled: times.throttleMs,
    completing: times.hideDelayMs,
    resetting: times.resetDelayMs,
  }
  return durations[phase] ?? null
}
