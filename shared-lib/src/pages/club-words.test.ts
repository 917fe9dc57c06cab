import { expect, test } from 'vitest'
import { clubWords } from './club-words.ts'

test.each([
  ['Teta klub', { ofName: 'Teta klubu', brand: 'teta', sub: 'klub' }],
  ['Klub', { ofName: 'Klubu', brand: 'klub', sub: 'klub' }],
  ['Bonus', { ofName: 'klubu Bonus', brand: 'bonus', sub: 'klub' }],
  ['Věrní U Lípy', { ofName: 'klubu Věrní U Lípy', brand: 'věrní', sub: 'U Lípy' }],
])('%s', (name, words) => {
  expect(clubWords(name)).toEqual({ name, ...words })
})
