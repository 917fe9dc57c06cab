import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inputOf } from '../testing/a-front.ts'
import { createAdmittedLineups } from './admitted-lineups.ts'
import { createQuarantine } from './quarantine/quarantine.ts'
import type { WorkerInput } from './render-messages.ts'
import type { RenderPool } from './render-pool.ts'
import { readSettings } from './settings.ts'
import type { LiveLineup, StartOptions } from './start-lineup.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const minute = 60_000
const release = '1.0.0-0123456789'

/**
 * Line-ups whose workers a test starts by hand; `bad` bytes cannot be had, `slow` ones take a
 * second, `starts` says how each start ends.
 */
function aFront() {
  const started: { id: string; options: StartOptions }[] = []
  const closed: string[] = []
  const asked: string[] = []
  const bad = new Set<string>()
  const slow = new Set<string>()
  const starts = new Map<string, (options: StartOptions) => Promise<unknown>>()
  const versions = new Map<string, string>()
  const quarantine = createQuarantine(minute)

  const input = (id: string): WorkerInput => {
    const made = inputOf([])
    const remotes = made.remotes.map((remote) => ({
      ...remote,
      version: versions.get(id) ?? release,
    }))
    return { ...made, remotes, config: { ...made.config, lineupId: id } }
  }
  const startLineup = async (its: WorkerInput, options: StartOptions): Promise<LiveLineup> => {
    const id = its.config.lineupId
    started.push({ id, options })
    await starts.get(id)?.(options)
    const pool = { close: async () => void closed.push(id) } as unknown as RenderPool
    return { id, pool, input: its, failedPages: new Map(), crippled: !options.strict }
  }
  const inputOfLineup = async (id: string) => {
    asked.push(id)
    if (slow.has(id)) await new Promise((resolve) => setTimeout(resolve, 1000))
    if (bad.has(id)) throw new Error('no bytes')
    return input(id)
  }
  const settings = readSettings({ RENDER_WORKERS: '3' })
  const lineups = createAdmittedLineups({
    settings,
    inputOf: inputOfLineup,
    startLineup,
    quarantine,
  })
  return { lineups, started, closed, asked, bad, slow, starts, versions, quarantine, input }
}

const fails = () => Promise.reject(new Error('renders nothing'))
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('concurrent requests for a line-up start it once, with all its workers and in strict mode', async () => {
  const { lineups, started } = aFront()
  const [first, second] = await Promise.all([lineups.admit('L-1'), lineups.admit('L-1')])
  expect([second, await lineups.admit('L-1')]).toEqual([first, first])
  expect(started).toMatchObject([{ id: 'L-1', options: { workers: 3, strict: true } }])
  expect([lineups.has('L-1'), lineups.has('L-2')]).toEqual([true, false])
  expect([lineups.appsOf('L-1'), lineups.appsOf('L-2')]).toEqual([['shell', 'mf-x'], []])
})

test('unavailable bytes are retried every second without a strike', async () => {
  const { lineups, bad, asked } = aFront()
  bad.add('L-1')
  for (let nth = 0; nth < 4; nth += 1) {
    await expect(lineups.admit('L-1')).rejects.toThrow('no bytes')
    expect(lineups.isRefused('L-1')).toBe(true)
    await later(999)
    await expect(lineups.admit('L-1')).rejects.toThrow('L-1 is refused: Error: no bytes')
    await later(1)
    expect(lineups.isRefused('L-1')).toBe(false)
  }
  expect(asked).toHaveLength(4)
  expect(lineups.refusals()).toMatchObject([
    { lineup: 'L-1', strikes: 0, reason: 'Error: no bytes' },
  ])
  bad.clear()
  expect((await lineups.admit('L-1')).id).toBe('L-1')
  expect(lineups.refusals()).toEqual([])
})

test('a line-up that does not start is retried after five seconds, then excluded for ten minutes', async () => {
  const { lineups, starts, started } = aFront()
  starts.set('L-1', fails)
  await expect(lineups.admit('L-1')).rejects.toThrow('renders nothing')
  await later(4_999)
  expect(lineups.isRefused('L-1')).toBe(true)
  await later(1)
  await expect(lineups.admit('L-1')).rejects.toThrow('renders nothing')
  await later(10 * minute - 1)
  await expect(lineups.admit('L-1')).rejects.toThrow('is refused')
  expect([lineups.isRefused('L-1'), lineups.isRefused('L-2')]).toEqual([true, false])
  expect(lineups.refusals()).toMatchObject([{ lineup: 'L-1', strikes: 2 }])
  await later(1)
  starts.delete('L-1')
  await lineups.admit('L-1')
  expect(started).toHaveLength(3)
})

test('an aborted attempt ends immediately without a strike', async () => {
  const { lineups, starts } = aFront()
  starts.set(
    'L-1',
    ({ signal }) =>
      new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason as Error)),
      ),
  )
  const attempt = lineups.admit('L-1')
  const settled = expect(attempt).rejects.toThrow('L-1 is given up: the channel names L-2')
  await later(0)
  lineups.giveUp('L-1', 'the channel names L-2')
  await settled
  expect([lineups.isRefused('L-1'), lineups.refusals()]).toEqual([false, []])
  lineups.giveUp('L-7', 'nobody tries it')
})

test('the same while its bytes are still on their way', async () => {
  const { lineups, started, slow } = aFront()
  slow.add('L-1')
  const settled = expect(lineups.admit('L-1')).rejects.toThrow('given up')
  lineups.giveUp('L-1', 'no longer wanted')
  await settled
  await later(1000)
  expect([lineups.refusals(), started]).toEqual([[], []])
  await Promise.all([lineups.admit('L-1'), later(1000)])
  expect(started).toHaveLength(1)
})

test('a quarantined release keeps serving where it does, and replaces no other line-up', async () => {
  const { lineups, quarantine, versions } = aFront()
  await lineups.admit('L-1')
  for (const version of [release, '2.0.0-0123456789'])
    for (let nth = 0; nth < 2; nth += 1) quarantine.strike('mf-x', version, 'hung')
  await lineups.admit('L-2')
  versions.set('L-3', '2.0.0-0123456789')
  await expect(lineups.admit('L-3')).rejects.toThrow('mf-x@2.0.0-0123456789 is in quarantine')
  expect(lineups.refusals()).toMatchObject([{ lineup: 'L-3', strikes: 1 }])
})

test('a front that has nothing else serves what works, until the whole line-up takes its place', async () => {
  const { lineups, started, closed, input } = aFront()
  const crippled = await lineups.startWithWhatWorks(input('L-1'))
  expect(started).toMatchObject([{ options: { workers: 3, strict: false } }])
  const whole = await lineups.admit('L-1')
  expect(whole).not.toBe(crippled)
  await later(7_999)
  expect(closed, 'old workers finish what they render').toEqual([])
  await later(1)
  expect(closed).toEqual(['L-1'])
  expect(await lineups.admit('L-1')).toBe(whole)
})

test('line-ups that neither the channel nor a recent link names are ended', async () => {
  const { lineups, closed } = aFront()
  for (const id of ['L-1', 'L-2']) await lineups.admit(id)
  await lineups.admitGuest('L-3')
  lineups.keepOnly(['L-2'])
  await later(8_000)
  expect(closed).toEqual(['L-1'])
  expect(['L-1', 'L-2', 'L-3'].map(lineups.has)).toEqual([false, true, true])
  await later(10 * minute - 8_000)
  lineups.keepOnly(['L-2'])
  expect(['L-2', 'L-3'].map(lineups.has)).toEqual([true, false])
})

test('two line-ups of links at most, those asked for last; one worker each', async () => {
  const { lineups, started } = aFront()
  for (const id of ['L-1', 'L-2', 'L-3']) await lineups.admitGuest(id)
  await later(minute)
  await lineups.admitGuest('L-1')
  lineups.keepOnly([])
  expect(['L-1', 'L-2', 'L-3'].map(lineups.has)).toEqual([true, false, true])
  expect(started.map(({ options }) => options.workers)).toEqual([1, 1, 1])
  await later(9 * minute + 1)
  lineups.keepOnly([])
  expect(['L-1', 'L-3'].map(lineups.has)).toEqual([true, false])
})

test('the end of the front ends all of them', async () => {
  const { lineups, closed } = aFront()
  for (const id of ['L-1', 'L-2']) await lineups.admit(id)
  await lineups.end()
  expect(closed).toEqual(['L-1', 'L-2'])
})

test('what does not serve yet has to prove all its pages, what serves does not again @PLAT-02', async () => {
  const { lineups, started, versions } = aFront()
  versions.set('L-0002', '1.0.1-0123456789')
  for (const id of ['L-0001', 'L-0002', 'L-0003']) await lineups.admit(id)
  const unproven = started.map(({ options }) => [...(options.unproven ?? [])])
  expect(unproven, 'the first line-up keeps nobody waiting').toEqual([[], ['mf-x'], []])
})
