import { expect, test } from 'vitest'
import { circuitBreaker, CircuitOpen } from './circuit-breaker.ts'

const fails = () => Promise.reject(new Error('down'))
const works = () => Promise.resolve('up')

function clocked(random = 0.5) {
  let time = 0
  const breaker = circuitBreaker({
    failuresToOpen: 3,
    firstPauseMs: 1_000,
    longestPauseMs: 4_000,
    maxAtOnce: 8,
    now: () => time,
    random: () => random,
  })
  const pass = (ms: number) => {
    time += ms
  }
  const failTimes = async (count: number) => {
    for (let index = 0; index < count; index += 1) await breaker.run(fails).catch(() => undefined)
  }
  return { breaker, pass, failTimes }
}

/** Starts calls that stay open; `let go` ends them. */
function held(breaker: ReturnType<typeof clocked>['breaker'], count: number) {
  const ends: (() => void)[] = []
  const work = () => new Promise<void>((resolve) => ends.push(resolve))
  const calls = Promise.allSettled(Array.from({ length: count }, () => breaker.run(work)))
  return { entered: () => ends.length, letGo: () => ends.forEach((end) => end()), calls }
}

test('three failures in a row open it; a success in between resets the count @K02', async () => {
  const { breaker, failTimes } = clocked()
  await failTimes(2)
  await breaker.run(works)
  await failTimes(2)
  expect(breaker.isOpen()).toBe(false)
  await failTimes(1)
  expect(breaker.isOpen()).toBe(true)
  let asked = 0
  await expect(breaker.run(() => Promise.resolve((asked += 1)))).rejects.toThrow(CircuitOpen)
  expect(asked).toBe(0)
})

test('after the pause one probe is let through; its failure doubles the pause, up to a limit', async () => {
  const { breaker, pass, failTimes } = clocked()
  await failTimes(3)
  for (const pauseMs of [1_000, 2_000, 4_000, 4_000]) {
    pass(pauseMs - 1)
    expect(breaker.mayProbe()).toBe(false)
    pass(1)
    const probes = held(breaker, 10)
    expect(probes.entered()).toBe(1)
    expect(breaker.mayProbe()).toBe(false)
    await Promise.resolve()
    probes.letGo()
    const results = await probes.calls
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(breaker.isOpen()).toBe(false)
    await failTimes(3)
    // Back to the end of this round: as many pauses as before, one after another.
    for (const next of [1_000, 2_000].filter((ms) => ms <= pauseMs)) {
      pass(next)
      await failTimes(1)
    }
  }
})

test('after closing it allows two concurrent calls, then four, then the full number @K02', async () => {
  const { breaker, pass, failTimes } = clocked()
  await failTimes(3)
  pass(1_000)
  await breaker.run(works)
  for (const room of [2, 8, 8]) {
    const crowd = held(breaker, 50)
    expect(crowd.entered()).toBe(room)
    crowd.letGo()
    await crowd.calls
  }
})

test('pauses have a random jitter of half to one and a half', async () => {
  for (const [random, pauseMs] of [
    [0, 500],
    [0.999, 1_499],
  ] as const) {
    const { breaker, pass, failTimes } = clocked(random)
    await failTimes(3)
    pass(pauseMs - 1)
    expect(breaker.mayProbe()).toBe(false)
    pass(1)
    expect(breaker.mayProbe()).toBe(true)
  }
})

test('the late success of a call from before the outage does not close it', async () => {
  const { breaker, failTimes } = clocked()
  const late = held(breaker, 1)
  await failTimes(3)
  late.letGo()
  await late.calls
  expect(breaker.isOpen()).toBe(true)
})
