import { expect, test } from 'vitest'
import { ean13Path, ean13Width } from './ean13.ts'

/** Modules the path paints, as a string of bits. */
function modulesOf(path: string): string {
  const bits = Array.from({ length: ean13Width }, () => '0')
  for (const [, start, run] of path.matchAll(/M(\d+) 0h(\d+)/g)) {
    for (let index = Number(start); index < Number(start) + Number(run); index++) bits[index] = '1'
  }
  return bits.join('')
}

// The worked example of the standard's own introduction: guard, six left digits, centre, six right
// digits, guard.
test('4006381333931 has the bars of the standard @ACC-15', () => {
  const left = '0001101' + '0100111' + '0101111' + '0111101' + '0001001' + '0110011'
  const right = '1000010' + '1000010' + '1000010' + '1110100' + '1000010' + '1100110'
  expect(modulesOf(ean13Path('4006381333931'))).toBe(`101${left}01010${right}101`)
})
