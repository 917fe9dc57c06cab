import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareOfLine } from './share-of-line.ts'

test.each([
  ['the first of three pieces for 100', 100, 3, 0, 1, 33],
  ['the second', 100, 3, 1, 1, 33],
  ['the last takes what is left', 100, 3, 2, 1, 34],
  ['the last two together', 100, 3, 1, 2, 67],
  ['all of them', 100, 3, 0, 3, 100],
  ['none of them', 100, 3, 1, 0, 0],
])('%s @API-05', (_name, total, quantity, before, pieces, share) => {
  expect(shareOfLine(total, quantity, before, pieces)).toBe(share)
})

test('however a line is given back in parts, the parts are its price @API-05', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2_147_483_647 }),
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 9 }),
      (total, parts) => {
        const quantity = parts.reduce((sum, part) => sum + part, 0)
        let before = 0
        const shares = parts.map((pieces) => {
          const share = shareOfLine(total, quantity, before, pieces)
          before += pieces
          return share
        })
        expect(shares.every((share) => share >= 0)).toBe(true)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total)
      },
    ),
  )
})
