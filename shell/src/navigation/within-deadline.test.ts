import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withinDeadline } from './within-deadline.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const after = <T>(ms: number, value: T) =>
  new Promise<T>((resolve) => setTimeout(() => resolve(value), ms))

test.each([
  ['in time', 299, 'answer'],
  ['too late', 301, 'otherwise'],
])('an answer that comes %s @SHELL-08', async (_when, ms, expected) => {
  const found = withinDeadline(after(ms, 'answer'), 'otherwise')
  await vi.advanceTimersByTimeAsync(301)
  expect(await found).toBe(expected)
})

test('a failure is no answer, and waits for nothing @SHELL-08', async () => {
  expect(await withinDeadline(Promise.reject(new Error('away')), 'otherwise')).toBe('otherwise')
  await vi.advanceTimersByTimeAsync(0)
  expect(vi.getTimerCount(), 'no timer is left').toBe(0)
})
