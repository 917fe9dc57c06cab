import { expect, test } from 'vitest'
import type { OrderFacts } from '../facts/order-facts.ts'
import type { PricingContext } from './pricing-context.ts'
import { unmetCondition } from './unmet-condition.ts'

const now = new Date('2026-11-21T12:00:00Z')
const empty = { items: [] as OrderFacts['items'] } as OrderFacts

test.each([
  [
    'from its day on',
    { starts_at: new Date('2026-12-24T12:00:00Z'), min_total: 0 },
    'Kód platí od 24. 12. 2026.',
  ],
  [
    'with any goods',
    { starts_at: null, min_total: 0 },
    'Kód půjde použít, až bude v košíku zboží.',
  ],
  [
    'from a sum',
    { starts_at: null, min_total: 30_000 },
    'Kód platí od 300 Kč, chybí vám 300,00 Kč.',
  ],
])('a code that is good %s says so to an empty cart @CART-06 @CZ-16', (_name, promotion, text) => {
  const said = unmetCondition(promotion, empty, { now } as PricingContext)
  expect(said?.replaceAll('\u00a0', ' ')).toBe(text)
})
