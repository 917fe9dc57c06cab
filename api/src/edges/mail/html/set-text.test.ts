import { expect, test } from 'vitest'
import { mailFooter } from '../model/mail-footer.ts'
import { setText } from './clean-text.ts'

test('a mail is set in Czech, but with no sign that old mail readers cannot draw @CZ-12', () => {
  expect(setText('Otevřeno 8.00–20.00, 2 × 8 ml')).toBe(
    'Otevřeno 8.00–20.00, 2\u00a0×\u00a08\u00a0ml',
  )
})

test('in the footer an a between two links ends no line @CZ-12', () => {
  const footer = mailFooter({ reason: 'Píšeme vám o objednávce.' }, {
    publicOrigin: 'https://shop.test',
    seller: { name: '', street: '', postcode: '', city: '', companyId: '' },
    customerService: { phone: '', hours: '' },
  } as never)
  expect(footer.flat()).toContain(' a\u00a0')
})
