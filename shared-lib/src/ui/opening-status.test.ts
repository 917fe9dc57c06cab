import { expect, test } from 'vitest'
import { openingTone } from './opening-status.tsx'

test.each([
  ['OTEV', true, 'ok'],
  ['OTEV', false, 'muted'],
  ['DOZAV', false, 'waiting'],
  ['PRIPR', false, 'waiting'],
  ['DOZAV', true, 'ok'],
] as const)(
  'a store of status %s that is open: %s is shown as %s @CON-05',
  (statusCode, isOpen, tone) => {
    expect(openingTone({ statusCode, isOpen })).toBe(tone)
  },
)
