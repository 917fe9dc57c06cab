import { expect, test } from 'vitest'
import { completionsOf } from './completions.ts'

const goods = [
  'Krém na ruce s heřmánkem',
  'Krém na ruce s měsíčkem',
  'Krém na nohy s mátou',
  'Noční krém s růžovou vodou',
  'Noční krém proti vráskám',
  'Bambusový zubní kartáček',
  'Bambusový kartáč',
  'Kojenecká lahev 150 ml s ventilem',
  'Kojenecká lahev 240 ml skleněná',
  'Toaletní papír 3vrstvý',
  'Toaletní papír XXL',
  'Sérum s vitaminem C 10 %',
  'Tablety do myčky vše v jednom',
  'WC čistič',
  'Opalovací mléko SPF 30',
  'Opalovací mléko SPF 50',
  'Make-up v houbičce',
  'Pleny 6 Extra, 15–30 kg',
  'Pleny 6 Extra, noční',
  'Sprchový gel malina a růže',
].map((product) => ({ product, brand: 'Růžena', sold: 0 }))
const others = ['Krém na ruce s heřmánkem', 'Šampon'].map((product) => ({
  product,
  brand: 'Šimona',
  sold: 0,
}))

test.each([
  // where the typed words end, what is common before whole names, then further on in a name
  ['kre', ['krém', 'krém na ruce', 'noční krém', 'krém na nohy', 'krém na ruce s heřmánkem']],
  [
    'krem',
    [
      'krém na ruce',
      'noční krém',
      'krém na nohy',
      'krém na ruce s heřmánkem',
      'krém na ruce s měsíčkem',
    ],
  ],
  ['krem na ru', ['krém na ruce', 'krém na ruce s heřmánkem', 'krém na ruce s měsíčkem']],
  ['KRÉMY NA RUCE ', ['krém na ruce s heřmánkem', 'krém na ruce s měsíčkem']],
  ['vrask', ['noční krém proti vráskám']],
  // as the shop writes it
  ['wc', ['WC čistič']],
  ['make u', ['make-up']],
  ['toal', ['toaletní papír', 'toaletní papír XXL', 'toaletní papír 3vrstvý']],
  // nothing that nobody would type
  ['bamb', ['bambusový kartáč', 'bambusový zubní kartáček']],
  ['kojen', ['kojenecká lahev', 'kojenecká lahev 150 ml', 'kojenecká lahev 240 ml skleněná']],
  ['serum', ['sérum s vitaminem C 10 %']],
  ['tabl', ['tablety']],
  ['opal', ['opalovací mléko SPF 30', 'opalovací mléko SPF 50']],
  ['pleny 6', ['pleny 6 Extra', 'pleny 6 Extra, noční', 'pleny 6 Extra, 15–30 kg']],
  ['malina', ['sprchový gel malina a růže']],
  // after a brand
  ['sim', ['Šimona', 'Šimona krém', 'Šimona šampon']],
  ['simona sa', ['Šimona šampon']],
  // the words as they are add nothing
  ['šampon', []],
  ['krém na ruce s heřmánkem', []],
  ['xyz', []],
  ['!', []],
])('%j is completed to %j @CAT-11 @CZ-14', (query, expected) => {
  expect(completionsOf(query, [...goods, ...others])).toEqual(expected)
})

test('what is bought most comes first, however many names begin so @CAT-11', () => {
  const sold = [
    ...goods,
    { product: 'Krém na nohy s mátou', brand: 'Luční', sold: 40 },
    { product: 'Krém na nohy s ureou', brand: 'Luční', sold: 10 },
    { product: 'Krém na ruce bez parfemace', brand: 'Luční', sold: 30 },
  ]
  expect(completionsOf('krem', sold).slice(0, 2)).toEqual(['krém na nohy', 'krém na ruce'])
})
