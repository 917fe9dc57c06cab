import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useChoice } from './use-choice.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function choices(confirmed: string | null) {
  const hook = renderHook(({ confirmed }: { confirmed: string | null }) => useChoice(confirmed), {
    initialProps: { confirmed },
  })
  return {
    chosen: () => hook.result.current[0],
    choose: (externalId: string) => act(() => hook.result.current[1](externalId)),
    say: (answer: string | null) => hook.rerender({ confirmed: answer }),
    wait: (ms: number) => {
      act(() => {
        vi.advanceTimersByTime(ms)
      })
    },
  }
}

test('a choice that nobody confirms shows for six seconds, then the one before is back @CART-08', () => {
  const { chosen, choose, wait } = choices('7')
  choose('2')
  wait(5_900)
  expect(chosen()).toBe('2')
  wait(200)
  expect(chosen()).toBe('7')
})

test('the time of a second choice counts from the second one @CART-08', () => {
  const { chosen, choose, wait } = choices(null)
  choose('2')
  wait(4_000)
  choose('3')
  wait(4_000)
  expect(chosen()).toBe('3')
  wait(2_100)
  expect(chosen()).toBeNull()
})

test.each([
  ['confirms it', '2'],
  ['chooses another store', '9'],
  ['takes the store away', null],
])('the page that %s is right at once and for good @CART-08', (_name, answer) => {
  const { chosen, choose, say, wait } = choices('7')
  choose('2')
  say(answer)
  expect(chosen()).toBe(answer)
  wait(7_000)
  expect(chosen()).toBe(answer)
})

test('a page that takes a choice and then refuses it is right at once @CART-08', () => {
  const { chosen, choose, say } = choices('7')
  choose('2')
  say('2')
  say('7')
  expect(chosen()).toBe('7')
})

test('a choice of the same store after a refusal shows again @CART-08', () => {
  const { chosen, choose, wait } = choices(null)
  choose('2')
  wait(6_100)
  choose('2')
  expect(chosen()).toBe('2')
})
