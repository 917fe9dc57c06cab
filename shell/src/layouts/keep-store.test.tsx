import type { Store } from '@drogerie/shared-lib/contract/store.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { readPersisted } from '@drogerie/shared-lib/runtime'
import { aKeepingBrowser } from '@drogerie/shared-lib/testing/keeping-browser.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aShop } from '../testing/a-shop.ts'
import { keepStore } from './keep-store.ts'

let browser: ReturnType<typeof aKeepingBrowser>
beforeEach(() => {
  localStorage.clear()
  browser = aKeepingBrowser()
})
afterEach(() => browser.leave())

const store = {
  name: 'Brno, Orlí',
  street: 'Orlí 12',
  city: 'Brno',
  postcode: '60200',
  phone: '+420777123456',
  openingHours: [1, 2, 3, 4, 5].map((day) => ({ day, from: '08:00', to: '18:00' })),
  exceptions: [
    { date: '2026-12-24', from: '08:00', to: '12:00', note: null },
    { date: '2026-12-25', from: null, to: null, note: 'svátek' },
  ],
} as unknown as Store

test('the visitor’s store is kept with its place, hours, exceptions and phone @CON-04', async () => {
  await keepStore(aShop(), store)
  const html = (await browser.answer(paths.stores())?.text()) ?? ''
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('\u2060', '')
  for (const part of [
    'Brno, Orlí',
    'Orlí 12, 602 00 Brno',
    'po–pá 8.00–18.00',
    '24. 12. 2026 8.00–12.00',
  ])
    expect(text).toContain(part)
  expect(text).toContain('25. 12. 2026 zavřeno (svátek)')
  expect(html).toContain('href="tel:+420777123456"')
  expect(readPersisted('keptStore')).toBe('visitor')
})

test('a customer’s store is kept as theirs: whoever comes after finds none @CZ-16', async () => {
  const auth = { token: 't', customer: '/api/v2/shop/customers/1' }
  await keepStore(aShop({ session: { auth, signedIn: true } }), store)
  expect(readPersisted('keptStore')).toBe(auth.customer)
})
