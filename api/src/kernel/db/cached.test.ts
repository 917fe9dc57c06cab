import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cachedByKey } from './cached.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

/** A cache of two values for a second, and what it loaded. */
function aCache() {
  const loaded: string[] = []
  const ask = cachedByKey<number>(1000, 2)
  const get = (key: string) =>
    ask(key, async () => {
      loaded.push(key)
      return loaded.length
    })
  return { ask, get, loaded }
}

test('a value is loaded once for concurrent callers, and again when it has expired', async () => {
  vi.advanceTimersByTime(60_000) // a process has run for a while
  const { get, loaded } = aCache()
  expect(await Promise.all([get('a'), get('a')])).toEqual([1, 1])
  vi.advanceTimersByTime(999)
  expect(await get('a')).toBe(1)
  vi.advanceTimersByTime(2)
  expect([await get('a'), loaded]).toEqual([2, ['a', 'a']])
})

test('the least recently used value is evicted', async () => {
  vi.advanceTimersByTime(60_000)
  const { get, loaded } = aCache()
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key)
  expect(loaded).toEqual(['a', 'b', 'c', 'b'])
})

test('a failed load is not kept', async () => {
  const { ask, get } = aCache()
  await expect(ask('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await get('a')).toBe(1)
})
