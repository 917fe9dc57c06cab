import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomOrder } from '../../testing/sums/random-orders.ts'
import { refundByLine, worthOfLines, type ReturnableLine } from './multibuy-returns.ts'
import type { Multibuy } from './multibuy-rules.ts'

const threeForTwo = (prices: Record<number, number>): Multibuy => ({
  code: 'A',
  name: 'Tři za cenu dvou',
  count: 3,
  pieces: 1,
  lineIds: Object.keys(prices).map(Number),
  inside: true,
  rewards: Object.entries(prices).map(([id, off]) => ({ lineId: Number(id), off })),
})

const line = (
  id: number,
  quantity: number,
  unitPrice: number,
  change: Partial<ReturnableLine> = {},
): ReturnableLine => ({
  id,
  quantity,
  unitPrice,
  total: quantity * unitPrice,
  returned: 0,
  ...change,
})

const cvrcek = threeForTwo({ 1: 3_990 })
const mixed = threeForTwo({ 1: 5_000, 2: 300 })

const back = (
  lines: ReturnableLine[],
  multibuys: Multibuy[],
  pieces: [number, number][],
  refundedBefore = 0,
) => [...refundByLine({ lines, multibuys, pieces: new Map(pieces), refundedBefore })]

describe('what comes back of three for two @CZ-01', () => {
  const paid = { total: 7_980 }
  test.each<[string, ReturnableLine[], [number, number][], number, number]>([
    ['the first piece: two cost as much as three', [line(1, 3, 3_990, paid)], [[1, 1]], 0, 0],
    ['two at once: one is kept at its price', [line(1, 3, 3_990, paid)], [[1, 2]], 0, 3_990],
    [
      'the second, after the first',
      [line(1, 3, 3_990, { ...paid, returned: 1 })],
      [[1, 1]],
      0,
      3_990,
    ],
    ['the last', [line(1, 3, 3_990, { ...paid, returned: 2 })], [[1, 1]], 3_990, 3_990],
    ['all', [line(1, 3, 3_990, paid)], [[1, 3]], 0, 7_980],
    ['of four the one outside the set', [line(1, 4, 3_990, { total: 11_970 })], [[1, 1]], 0, 3_990],
    [
      'with a tenth off the whole purchase',
      [line(1, 3, 3_990, { total: 7_182 })],
      [[1, 2]],
      0,
      3_591,
    ],
  ])('%s', (_name, lines, pieces, before, expected) => {
    expect(back(lines, [cvrcek], pieces, before)).toEqual([[1, expected]])
  })

  const pair = () => [line(1, 2, 5_000), line(2, 1, 300, { total: 0 })]

  test('a dearer piece: the cheap one is free no more', () => {
    expect(back(pair(), [mixed], [[1, 1]])).toEqual([
      [1, 4_700],
      [2, 0],
    ])
  })

  test('the free piece brings nothing, unless it is the last one', () => {
    expect(back(pair(), [mixed], [[2, 1]]).map(([, amount]) => amount)).toEqual([0, 0])
    const last = [line(1, 2, 5_000, { returned: 2 }), line(2, 1, 300, { total: 0 })]
    expect(back(last, [mixed], [[2, 1]], 9_700)).toEqual([
      [1, 0],
      [2, 300],
    ])
  })

  test('lines outside the offer have their share, whatever happens to the set', () => {
    const lines = [line(1, 3, 3_990, paid), line(7, 2, 1_000)]
    expect(back(lines, [cvrcek], [[7, 1]])).toEqual([
      [7, 1_000],
      [1, 0],
    ])
  })

  test('a set of which less came back than the pieces were worth is owed nothing for other goods', () => {
    const lines = [line(1, 3, 3_990, { ...paid, returned: 2 }), line(7, 2, 1_000)]
    expect(back(lines, [cvrcek], [[7, 1]], 3_000)).toEqual([
      [7, 1_000],
      [1, 0],
    ])
  })

  test('of pieces that come back together the free one brings nothing of its own', () => {
    const both: [number, number][] = [
      [1, 1],
      [2, 1],
    ]
    expect(back(pair(), [mixed], both)).toEqual([
      [1, 5_000],
      [2, 0],
    ])
  })

  test('a piece of a set makes goods beside it dearer again, each offer by itself', () => {
    const beside: Multibuy = {
      ...cvrcek,
      code: 'D',
      count: 2,
      inside: false,
      rewards: [
        { lineId: 2, off: 4_500 },
        { lineId: 3, off: 500 },
      ],
    }
    const lines = [
      line(1, 2, 20_000),
      line(2, 1, 9_000, { total: 4_500 }),
      line(8, 3, 3_990, paid),
      line(9, 1, 700, { total: 650 }),
    ]
    const offers = [beside, { ...threeForTwo({ 8: 3_990 }), code: 'E' }]
    expect(back(lines, offers, [[1, 1]])).toEqual([
      [9, 0],
      [1, 15_500],
      [2, 0],
      [8, 0],
    ])
    expect(worthOfLines(lines, offers).get(9)).toBe(650)
  })

  test('a faulty piece is worth its part of what was paid, and the parts add up', () => {
    const worth = worthOfLines(pair(), [mixed])
    expect([...worth]).toEqual([
      [1, 9_709],
      [2, 291],
    ])
  })
})

test('any order given back in any parts: what came back is what was paid, and no step takes anything away @CZ-01', () => {
  const order = randomOrder.filter(({ facts }) => facts.order.state === 'new')
  fc.assert(
    fc.property(order, fc.infiniteStream(fc.nat()), (view, numbers) => {
      const { multibuys } = view.facts.order
      let lines: ReturnableLine[] = view.items
        .filter(({ row }) => !row.is_gift)
        .map(({ row, unitPrice, total }) => ({
          id: row.id,
          quantity: row.quantity,
          unitPrice,
          total,
          returned: 0,
        }))
      const paid = lines.reduce((sum, { total }) => sum + total, 0)
      let refundedBefore = 0
      while (lines.some(({ quantity, returned }) => returned < quantity)) {
        const open = lines.filter(({ quantity, returned }) => returned < quantity)
        const chosen = open[Number(numbers.next().value) % open.length]
        if (!chosen) break
        const count = 1 + (Number(numbers.next().value) % (chosen.quantity - chosen.returned))
        const parts = refundByLine({
          lines,
          multibuys,
          pieces: new Map([[chosen.id, count]]),
          refundedBefore,
        })
        for (const part of parts.values()) expect(part).toBeGreaterThanOrEqual(0)
        refundedBefore += [...parts.values()].reduce((sum, part) => sum + part, 0)
        expect(refundedBefore).toBeLessThanOrEqual(paid)
        lines = lines.map((one) =>
          one.id === chosen.id ? { ...one, returned: one.returned + count } : one,
        )
      }
      expect(refundedBefore).toBe(paid)
      const worth = worthOfLines(lines, multibuys)
      expect([...worth.values()].reduce((sum, part) => sum + part, 0)).toBe(paid)
    }),
    { numRuns: 1_000 },
  )
})
