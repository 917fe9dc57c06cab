import { expect, test } from 'vitest'
import { tintGround } from './tint.ts'

test.each([
  ['plet', 'var(--t-plet, var(--sand))'],
  ['nova-barva', 'var(--t-nova-barva, var(--sand))'],
  [null, 'var(--sand)'],
  [undefined, 'var(--sand)'],
  ['', 'var(--sand)'],
  ['x); color: red', 'var(--sand)'],
])('tint %j stands on %s @CAT-01', (tint, ground) => {
  expect(tintGround(tint)).toBe(ground)
})
