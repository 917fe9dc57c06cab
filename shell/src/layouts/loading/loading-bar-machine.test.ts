import { loadingBar } from '@drogerie/shared-lib/contract/constants.ts'
import { expect, test } from 'vitest'
import {
  nextPhase,
  phaseDuration,
  type LoadingEvent,
  type LoadingPhase,
} from './loading-bar-machine.ts'

test.each<[string, LoadingEvent[], LoadingPhase]>([
  ['a page that is there at once shows nothing', ['start', 'end'], 'idle'],
  ['after the throttle the bar runs', ['start', 'elapsed'], 'running'],
  ['and ends with the page', ['start', 'elapsed', 'end'], 'completing'],
  ['it is hidden, then set back', ['start', 'elapsed', 'end', 'elapsed', 'elapsed'], 'idle'],
  ['it runs until the page is there', ['start', 'elapsed', 'elapsed'], 'running'],
  ['an error ends it like a page', ['start', 'elapsed', 'end'], 'completing'],
  ['a new load while the old bar goes away', ['start', 'elapsed', 'end', 'start'], 'throttled'],
  ['a new load while it is set back', ['start', 'elapsed', 'end', 'elapsed', 'start'], 'throttled'],
  ['a redirect in the middle changes nothing', ['start', 'elapsed', 'start'], 'running'],
  ['an end without a start changes nothing', ['end'], 'idle'],
])('%s @SHELL-07', (_name, events, expected) => {
  expect(events.reduce<LoadingPhase>(nextPhase, 'idle')).toBe(expected)
})

test('the numbers of the specification @SHELL-07', () => {
  const { layoutThrottleMs, durationMs, hideDelayMs, resetDelayMs } = loadingBar
  const times = { throttleMs: layoutThrottleMs, hideDelayMs, resetDelayMs }
  const phases: LoadingPhase[] = ['idle', 'throttled', 'running', 'completing', 'resetting']
  expect(phases.map((phase) => phaseDuration(phase, times))).toEqual([null, 400, null, 500, 400])
  expect(durationMs).toBe(2000)
})
