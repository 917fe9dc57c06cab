import { expect, test } from 'vitest'
import { localPhone, serviceLine } from './service-line.ts'

test.each([
  ['+420800123456', '800\u00a0123\u00a0456'],
  ['+421900123456', '+421\u00a0900\u00a0123\u00a0456'],
])('%s is shown as %s @SHELL-25', (phone, shown) => {
  expect(localPhone(phone)).toBe(shown)
})

test('the line with its hours @SHELL-25', () => {
  expect(serviceLine({ phone: '+420800123456', from: '8:00', to: '16:30' })).toBe(
    '800\u00a0123\u00a0456, po–pá\u00a08.00–16.30',
  )
})
