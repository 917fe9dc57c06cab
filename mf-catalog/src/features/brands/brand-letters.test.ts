import { expect, test } from 'vitest'
import { byLetter } from './brand-letters.ts'

test('brands stand under the letters of the Czech alphabet @CAT-15', () => {
  const names = [
    'Žitka',
    'Chodovan',
    'Čistota',
    'Cvrček',
    'Álba',
    'Habr',
    'Amarant',
    '4ruky',
    'Řasenka',
    'Rosa',
  ]
  const groups = byLetter(names.map((name) => ({ name })))
  expect(groups.map(({ letter, items }) => [letter, items.map(({ name }) => name)])).toEqual([
    ['0–9', ['4ruky']],
    ['A', ['Álba', 'Amarant']],
    ['C', ['Cvrček']],
    ['Č', ['Čistota']],
    ['H', ['Habr']],
    ['Ch', ['Chodovan']],
    ['R', ['Rosa']],
    ['Ř', ['Řasenka']],
    ['Ž', ['Žitka']],
  ])
})
