import { expect, test } from 'vitest'
import { setText } from './clean-text.ts'

test('a mail is set in Czech, but with no sign that old mail readers cannot draw @CZ-12', () => {
  expect(setText('Otevřeno 8.00–20.00, 2 × 8 ml')).toBe(
    'Otevřeno 8.00–20.00, 2\u00a0×\u00a08\u00a0ml',
  )
})
