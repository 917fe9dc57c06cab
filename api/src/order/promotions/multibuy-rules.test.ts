import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { multibuyOf, multibuySavings, type Multibuy, type MultibuyTerms } from './multibuy-rules.ts'

const line = (id: number, quantity: number, unitPrice: number) => ({
  id,
  quantity,
  unitPrice,
  minimumUnitPrice: 0,
})
type Line = ReturnType<typeof line>

const named =
  (code: string, terms: MultibuyTerms) =>
  (lines: readonly Line[]): Multibuy =>
    multibuyOf({ code, name: `Akce ${code}`, terms }, lines)

const all = [1, 2, 3]
const threeForTwo = (code = 'A', lineIds = all) =>
  named(code, { count: 3, pieces: 1, off: [1, 1], lineIds, rewardIds: null })
const secondForHalf = (code = 'B', lineIds = all) =>
  named(code, { count: 2, pieces: 1, off: [1, 2], lineIds, rewardIds: null })
const secondThirdOff = named('C', {
  count: 2,
  pieces: 1,
  off: [1, 3],
  lineIds: all,
  rewardIds: null,
})
const halfBesideTwo = named('D', { count: 2, pieces: 1, off: [1, 2], lineIds: [1], rewardIds: [2] })
const twoHalvesBesideOne = named('E', {
  ...{ count: 1, pieces: 2, off: [1, 2], lineIds: [1], rewardIds: [2] },
})

const saved = (lines: readonly Line[], ...offers: ((lines: readonly Line[]) => Multibuy)[]) =>
  multibuySavings(
    lines,
    offers.map((offer) => offer(lines)),
  )

describe('sets of offers of several pieces @CART-01 @CAT-14', () => {
  test.each<
    [
      string,
      Line[],
      ((lines: readonly Line[]) => Multibuy)[],
      [code: string, lineId: number, amount: number][],
    ]
  >([
    [
      'three for two: one of three is free',
      [line(1, 3, 3_990)],
      [threeForTwo()],
      [['A', 1, 3_990]],
    ],
    ['two are no set', [line(1, 2, 3_990)], [threeForTwo()], []],
    ['seven make two sets', [line(1, 7, 100)], [threeForTwo()], [['A', 1, 200]]],
    [
      'of different goods the cheapest',
      [line(1, 1, 5_000), line(2, 1, 300), line(3, 1, 4_000)],
      [threeForTwo()],
      [['A', 2, 300]],
    ],
    [
      'of two sets the two cheapest pieces',
      [line(1, 4, 5_000), line(2, 1, 300), line(3, 1, 400)],
      [threeForTwo()],
      [
        ['A', 2, 300],
        ['A', 3, 400],
      ],
    ],
    [
      'the second for half, the odd haléř stays with the shop',
      [line(1, 2, 4_991)],
      [secondForHalf()],
      [['B', 1, 2_495]],
    ],
    ['the second a third cheaper', [line(1, 2, 39_900)], [secondThirdOff], [['C', 1, 13_300]]],
    [
      'goods beside a set',
      [line(1, 2, 20_000), line(2, 1, 9_000)],
      [halfBesideTwo],
      [['D', 2, 4_500]],
    ],
    [
      'one set makes one piece beside it cheaper',
      [line(1, 3, 20_000), line(2, 2, 9_000)],
      [halfBesideTwo],
      [['D', 2, 4_500]],
    ],
    [
      'as many sets as there are pairs beside them',
      [line(1, 2, 20_000), line(2, 3, 9_000)],
      [twoHalvesBesideOne],
      [['E', 2, 9_000]],
    ],
    [
      'of goods at one price the first line, however they are listed',
      [line(2, 1, 300), line(3, 1, 4_000), line(1, 1, 300)],
      [threeForTwo()],
      [['A', 1, 300]],
    ],
    ['a set without goods beside it', [line(1, 4, 20_000)], [halfBesideTwo], []],
    [
      'of two offers the one that saves more',
      [line(1, 3, 1_000)],
      [secondForHalf(), threeForTwo('Z')],
      [['Z', 1, 1_000]],
    ],
    [
      'equal ones by code',
      [line(1, 2, 1_000)],
      [secondForHalf('Z'), secondForHalf('Y')],
      [['Y', 1, 500]],
    ],
    [
      'what is left goes to the next offer',
      [line(1, 5, 1_000)],
      [secondForHalf(), threeForTwo()],
      [
        // two pairs save as much as one set of three does: by code
        ['A', 1, 1_000],
        ['B', 1, 500],
      ],
    ],
    ['an offer of other goods', [line(1, 3, 1_000)], [threeForTwo('A', [2])], []],
  ])('%s', (_name, lines, offers, expected) => {
    expect(
      saved(lines, ...offers).savings.map(({ code, lineId, amount }) => [code, lineId, amount]),
    ).toEqual(expected)
  })

  test('no piece goes under its minimum', () => {
    const lines = [{ ...line(1, 3, 1_000), minimumUnitPrice: 900 }]
    expect(multibuySavings(lines, [threeForTwo()(lines)]).savings).toMatchObject([{ amount: 100 }])
  })

  test('pieces outside sets are told', () => {
    expect([...saved([line(1, 5, 100), line(2, 1, 90)], threeForTwo('A', [1])).left]).toEqual([
      [1, 2],
      [2, 1],
    ])
  })

  test('whatever is in the cart, an offer takes no more than the pieces cost and every piece once', () => {
    const lines = fc
      .array(
        fc.record({
          quantity: fc.integer({ min: 1, max: 30 }),
          unitPrice: fc.integer({ min: 0, max: 90_000 }),
        }),
        {
          minLength: 1,
          maxLength: 3,
        },
      )
      .map((drawn) =>
        drawn.map(({ quantity, unitPrice }, index) => line(index + 1, quantity, unitPrice)),
      )
    fc.assert(
      fc.property(lines, (drawn) => {
        const { savings, left } = saved(
          drawn,
          threeForTwo(),
          secondForHalf(),
          secondThirdOff,
          halfBesideTwo,
        )
        for (const { id, quantity, unitPrice } of drawn) {
          const off = savings.reduce(
            (sum, { lineId, amount }) => sum + (lineId === id ? amount : 0),
            0,
          )
          expect(off).toBeGreaterThanOrEqual(0)
          expect(off).toBeLessThanOrEqual((quantity - (left.get(id) ?? 0)) * unitPrice)
          expect(left.get(id)).toBeGreaterThanOrEqual(0)
        }
        expect(
          saved(drawn.toReversed(), halfBesideTwo, secondThirdOff, secondForHalf(), threeForTwo())
            .savings,
        ).toEqual(savings)
      }),
    )
  })
})
