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
  [' Linalool , Aqua, Citral ', [' Linalool ', 'Citral ']],
  ['', []],
])('marks the allergens of %j @CZ-06', (text, expected) => {
  const parts = ingredientParts(text)
  expect(parts.filter(({ isAllergen }) => isAllergen).map((part) => part.text)).toEqual(expected)
  expect(parts.map((part) => part.text).join('')).toBe(text)
})

/**
 * Names as labels write them: those of directive 2003/15/EC that may still be used, and those that
 * joined them.
 */
const onLabels =
  'Alpha-Isomethyl Ionone, Amyl Cinnamal, Amylcinnamyl Alcohol, Anise Alcohol, Benzyl Alcohol, Benzyl Benzoate, Benzyl Cinnamate, ' +
  'Benzyl Salicylate, Cinnamal, Cinnamyl Alcohol, Citral, Citronellol, Coumarin, Eugenol, Evernia Furfuracea Extract, ' +
  'Evernia Prunastri Extract, Farnesol, Geraniol, Hexyl Cinnamal, Hydroxycitronellal, Isoeugenol, Limonene, Linalool, ' +
  'Methyl 2-Octynoate, Menthol, Vanillin, Linalyl Acetate, Camphor'

test.each(onLabels.split(', '))(
  '%s is an allergen of perfumes, wherever it stands @CZ-06',
  (name) => {
    const text = `Parfum [${name}; ${name.toUpperCase()}**] (${name})`
    const marked = ingredientParts(text).filter(({ isAllergen }) => isAllergen)
    expect(marked.map((part) => part.text)).toEqual([name, `${name.toUpperCase()}**`, name])
  },
)

test('a mark is at the end of a name alone, and an empty place is no part @CZ-06', () => {
  expect(ingredientParts('(*Linalool, Linal.ool,, Citral)')).toEqual([
    { text: '(', isAllergen: false },
    { text: '*Linalool', isAllergen: false },
    { text: ', ', isAllergen: false },
    { text: 'Linal.ool', isAllergen: false },
    { text: ',, ', isAllergen: false },
    { text: 'Citral', isAllergen: true },
    { text: ')', isAllergen: false },
  ])
})
