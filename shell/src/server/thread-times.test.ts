import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { systemThreadId, threadTimes } from './thread-times.ts'

const tells = existsSync('/proc/thread-self')

const worked = (id: number) => threadTimes(id)?.workedMs ?? 0

test.runIf(tells)('a thread that works shows so, one that sleeps does not', () => {
  const id = systemThreadId()
  const start = worked(id)
  const deadline = performance.now() + 10_000
  while (worked(id) - start < 40 && performance.now() < deadline);
  const busy = worked(id)
  expect(busy - start).toBeGreaterThanOrEqual(40)
  // the whole thread: a timer would let others of this process work meanwhile
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  expect(worked(id) - busy).toBeLessThan(50)
})

test('of a thread that the system does not know it tells nothing', () => {
  expect(threadTimes(0)).toBeNull()
})
