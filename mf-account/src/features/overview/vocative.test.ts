import { expect, test } from 'vitest'
import { vocative } from './vocative.ts'

test.each<[string, 'm' | 'f' | 'u', string]>([
  ['Jana', 'f', 'Jano'],
  ['Nikola', 'm', 'Nikolo'],
  ['Lucie', 'f', 'Lucie'],
  ['Dagmar', 'f', 'Dagmar'],
  ['Jiří', 'm', 'Jiří'],
  ['Ivo', 'm', 'Ivo'],
  ['Jan', 'm', 'Jane'],
  ['Petr', 'm', 'Petře'],
  ['Libor', 'm', 'Libore'],
  ['Marek', 'm', 'Marku'],
  ['Zdeněk', 'm', 'Zdeňku'],
  ['Luděk', 'm', 'Luďku'],
  ['Patrik', 'm', 'Patriku'],
  ['Vojtěch', 'm', 'Vojtěchu'],
  ['Karel', 'm', 'Karle'],
  ['Pavel', 'm', 'Pavle'],
  ['Daniel', 'm', 'Danieli'],
  ['Samuel', 'm', 'Samueli'],
  ['Michal', 'm', 'Michale'],
  ['Tomáš', 'm', 'Tomáši'],
  ['Ondřej', 'm', 'Ondřeji'],
  ['Alois', 'm', 'Aloisi'],
  ['Vavřinec', 'm', 'Vavřinče'],
  ['Josef', 'm', 'Josefe'],
  ['Alex', 'u', 'Alex'],
])('%s (%s) is greeted as %s @ACC-07', (name, gender, expected) => {
  expect(vocative(name, gender)).toBe(expected)
})
