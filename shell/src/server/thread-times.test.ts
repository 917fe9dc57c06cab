import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { systemThreadId, threadTimes } from './thread-times.ts'

const tells = existsSync('/proc/thread-self')

test.runIf(tells)('a thread that works shows so, one that sleeps does not', async () => {
  const id = systemThreadId()
  const start = threadTimes(id)
  for (const until = process.cpuUsage().user + 50_000; process.cpuUsage().user < until;);
  const worked = threadTimes(id)
  expect((worked?.workedMs ?? 0) - (start?.workedMs ?? 0)).toBeGreaterThan(30)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect((threadTimes(id)?.workedMs ?? 0) - (worked?.workedMs ?? 0)).toBeLessThan(50)
})

test('of a thread that the system does not know it tells nothing', () => {
  expect(threadTimes(0)).toBeNull()
})
