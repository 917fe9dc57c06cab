import { expect, test } from 'vitest'
import { spacedIban } from './iban.ts'

test('an IBAN is copied with plain spaces @CART-13', () => {
  expect(spacedIban('CZ6508000000192000145399')).toBe('CZ65 0800 0000 1920 0014 5399')
})
