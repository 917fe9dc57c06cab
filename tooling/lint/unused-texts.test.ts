import { expect, test } from 'vitest'
import { textKeys, unusedKeys } from './unused-texts.ts'

test('keys are the names of texts with their groups, plurals once', () => {
  expect(
    textKeys({ title: 'Košík', count: { pieces_one: 'kus', pieces_few: 'kusy', of: 'z' } }),
  ).toEqual(['title', 'count.pieces', 'count.of'])
})

test.each([
  ['written out', 'cart.title', 'cart.title', []],
  ['with its namespace', 'cart.title', 'mf-cart:cart.title', []],
  ['put together at the end', 'state.paid', 'state.{}', []],
  ['put together in the middle', 'landing.step.card.title', 'landing.step.{}.title', []],
  ['put together at the front', '404.title', '{}.title', []],
  ['for a context', 'week.all_plain', 'week.all plain', []],
  ['for a context nobody names', 'week.all_plain', 'week.all', ['week.all_plain']],
  ['by another key', 'cart.title', 'cart.lead', ['cart.title']],
  ['by its group alone', 'cart.title', 'cart', ['cart.title']],
  ['by a template of another group', 'state.paid', 'orders.{}', ['state.paid']],
  ['by a template that takes one name only', 'state.of.paid', 'state.{}', ['state.of.paid']],
  ['by a template that could be anything', 'state.paid', '{}', ['state.paid']],
])('a text asked for %s', (_how, key, word, unused) => {
  expect(unusedKeys([key], word.split(' '))).toEqual(unused)
})
