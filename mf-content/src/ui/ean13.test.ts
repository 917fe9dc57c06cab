import { expect, test } from 'vitest'
import { ean13Path, ean13Width } from './ean13.ts'

const modulesOf = (path: string) => {
  const modules = Array.from({ length: ean13Width }, () => '0')
  for (const [, start, length] of path.matchAll(/M(\d+) 0h(\d+)/g)) modules.fill('1', Number(start), Number(start) + Number(length))
  return modules.join('')
}

test('the bars of a known number @CON-01', () => {
  // 4006381333931, the example of the standard's own articles
  expect(modulesOf(ean13Path('4006381333931'))).toBe(
    '10100011010100111010111101111010001001011001101010100001010000101000010111010010000101100110101',
  )
})

test('guards stand at both ends and in the middle @CON-01', () => {
  const modules = modulesOf(ean13Path('2913004718261'))
  expect([modules.slice(0, 3), modules.slice(45, 50), modules.slice(92)]).toEqual(['101', '01010', '101'])
})
