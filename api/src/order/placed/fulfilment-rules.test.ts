import { Fulfilment } from '@drogerie/shared-lib/contract/enums.ts'
import { describe, expect, test } from 'vitest'
import { hasLeft, isWithUs, mayCancel, mayMove } from './fulfilment-rules.ts'

describe('the way of a parcel @API-05 @CZ-17', () => {
  test.each([
    ['none', ['packing', 'expedition_ready', 'handed_over', 'pickup_ready', 'delivered']],
    ['packing', ['expedition_ready', 'handed_over', 'pickup_ready', 'delivered']],
    ['expedition_ready', ['handed_over', 'pickup_ready', 'delivered']],
    ['handed_over', ['pickup_ready', 'delivered', 'returned']],
    ['pickup_ready', ['delivered', 'returned']],
    ['delivered', []],
    ['returned', []],
  ] as const)('from %s', (from, to) => {
    expect(Fulfilment.options.filter((next) => mayMove(from, next, 'dpd_box'))).toEqual([...to])
  })

  test('what a courier brings home is never ready to be collected', () => {
    const froms = Fulfilment.options.filter((from) => mayMove(from, 'pickup_ready', 'courier'))
    expect(froms).toEqual([])
    expect(mayMove('handed_over', 'delivered', 'courier')).toBe(true)
  })

  test('goods are in the house until they are handed over', () => {
    expect(Fulfilment.options.filter(isWithUs)).toEqual(['none', 'packing', 'expedition_ready'])
  })

  test('what is on its way or delivered cannot be cancelled', () => {
    expect(Fulfilment.options.filter((at) => !mayCancel(at))).toEqual(['handed_over', 'delivered'])
  })

  test.each([
    ['pickup_ready', 'click_and_collect', false],
    ['pickup_ready', 'dpd_box', true],
    ['expedition_ready', 'courier', false],
    ['handed_over', 'courier', true],
    ['delivered', 'courier', true],
    ['delivered', 'click_and_collect', true],
    ['returned', 'click_and_collect', true],
    ['none', 'courier', false],
    ['packing', 'click_and_collect', false],
  ] as const)('%s by %s has left: %s', (to, kind, left) => expect(hasLeft(to, kind)).toBe(left))
})
