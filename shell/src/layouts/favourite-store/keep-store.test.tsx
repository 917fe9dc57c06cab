import type { Store } from '@drogerie/shared-lib/contract/store.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { readPersisted } from '@drogerie/shared-lib/runtime'
import { aKeepingBrowser } from '@drogerie/shared-lib/testing/keeping-browser.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aShop } from '../../testing/a-shop.ts'
import { keepStore } from './keep-store.ts'

let browser: ReturnType<typeof aKeepingBrowser>
beforeEach(() => {
  localStorage.clear()
  browser = aKeepingBrowser()
})
afterEach(() => browser.leave())

const store = {
  slug: 'brno-orli',
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

test('its own address has it, too, and those of other stores say what is there and lead to it @CON-04', async () => {
  await keepStore(aShop(), store)
  const own = await browser.answer(paths.storeDetail('brno-orli'))?.text()
  expect(own).toBe(await browser.answer(paths.stores())?.text())
  const other = (await browser.answer(`${paths.stores()}/`)?.text()) ?? ''
  expect(other).toContain('bez připojení k internetu neukážeme')
  expect(other).toMatch(/<a [^>]*href="\/prodejny"[^>]*>Brno, Orlí<\/a>/)
  expect(other, 'tried again where it is').toMatch(/<a [^>]*href=""/)
  expect(other).not.toContain('Orlí 12')
  await keepStore(aShop(), { ...store, slug: 'jina' })
  expect(browser.answer(paths.storeDetail('brno-orli')), 'no longer theirs').toBeUndefined()
})

test('the kept pages lead to each other; a visitor has no card @CON-04', async () => {
  const links = async (shop: ReturnType<typeof aShop>) => {
    await keepStore(shop, store)
    const html = (await browser.answer(paths.stores())?.text()) ?? ''
    const page = new DOMParser().parseFromString(html, 'text/html')
    return [...page.querySelectorAll('nav a')].map((link) => [
      link.getAttribute('href'),
      link.getAttribute('aria-current'),
    ])
  }
  const everybody = [
    [paths.cart(), null],
    [paths.stores(), 'page'],
  ]
  expect(await links(aShop())).toEqual(everybody)
  const auth = { token: 't', customer: '/api/v2/shop/customers/1' }
  const member = aShop({ session: { auth, signedIn: true } })
  expect(await links(member)).toEqual([[paths.cards(), null], ...everybody])
})

test('a customer’s store is kept as theirs: whoever comes after finds none @CZ-16', async () => {
  const auth = { token: 't', customer: '/api/v2/shop/customers/1' }
  await keepStore(aShop({ session: { auth, signedIn: true } }), store)
  expect(readPersisted('keptStore')).toBe(auth.customer)
})
