import { expect, test } from 'vitest'
import { ingredientParts } from './ingredient-rules.ts'

test.each([
  ['Aqua, Glycerin, Limonene, Parfum', ['Limonene']],
  [
    '5–15 % aniontové povrchově aktivní látky, parfém (Linalool, LIMONENE), enzymy.',
    ['Linalool', 'LIMONENE'],
  ],
  ['Aqua, Linalool*, Citral.', ['Linalool*', 'Citral.']],
  ['Limonene Extract, Aqua', []],
  ['', []],
])('marks the allergens of %j @CZ-06', (text, expected) => {
  const parts = ingredientParts(text)
  expect(parts.filter(({ isAllergen }) => isAllergen).map((part) => part.text)).toEqual(expected)
  expect(parts.map((part) => part.text).join('')).toBe(text)
})
