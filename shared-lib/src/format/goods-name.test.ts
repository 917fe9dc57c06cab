import { expect, test } from 'vitest'
import { goodsName, wholeName } from './goods-name.ts'

const spaced = (text: string) => text.replaceAll('\u00a0', '~')

test.each([
  [{ productName: 'Šampon', brandName: 'Vlasta', variantName: '300 ml' }, 'Vlasta Šampon, 300~ml'],
  [
    { productName: 'Šampon 300 ml', brandName: 'Vlasta', variantName: '300 ML' },
    'Vlasta Šampon 300~ml',
  ],
  [{ productName: 'Šampon', brandName: null, variantName: '' }, 'Šampon'],
  [{ productName: 'Pleny 4', variantName: '9–14 kg' }, 'Pleny 4, 9–14~kg'],
  [{ productName: 'Pleny s výtažkem' }, 'Pleny s~výtažkem'],
])('goods are named with brand and size, neither twice: %j @ACC-10 @CZ-01', (goods, expected) => {
  expect(spaced(wholeName(goods))).toBe(expected)
})

test('beside a brand in bold stands the rest @ACC-10', () => {
  const goods = { productName: 'Prací gel', brandName: 'Bělinka', variantName: '2,2 l' }
  expect(spaced(goodsName(goods))).toBe('Prací gel, 2,2~l')
})
