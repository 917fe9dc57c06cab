import { expect, test } from 'vitest'
import { eventsToKeep, isSameMailbox } from './watchdog-rules.ts'

test.each([
  [
    'a price left out is today’s',
    [{ type: 'price_lower_than' }],
    [{ type: 'price_lower_than', price: 4990 }],
  ],
  [
    'null is left out too',
    [{ type: 'price_lower_than', price: null }],
    [{ type: 'price_lower_than', price: 4990 }],
  ],
  [
    'stock has no price',
    [{ type: 'back_in_stock', price: 100 }],
    [{ type: 'back_in_stock', price: null }],
  ],
  [
    'the last of a type wins',
    [
      { type: 'price_lower_than', price: 300 },
      { type: 'price_lower_than', price: 200 },
    ],
    [{ type: 'price_lower_than', price: 200 }],
  ],
  ['nothing stays nothing', [], []],
] as const)('%s @CAT-18', (_name, wished, kept) => {
  expect(eventsToKeep(wished, 4990)).toEqual(kept)
})

test.each([
  ['JANA@Example.cz ', true],
  ['jana+akce@example.cz', false],
  ['petr@example.cz', false],
])('%s against the account’s address @CAT-18', (given, same) => {
  expect(isSameMailbox(given, 'jana@example.cz')).toBe(same)
})
