import { askedEvents, confirmAskedWatch } from '@drogerie/shared-lib/pages/asked-watches.ts'
import type { WatchdogEvent } from '@drogerie/shared-lib/contract/watchdog.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { openPage } from '#testing/open-page.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const backInStock = { type: 'back_in_stock' as const, price: null }
const cheaper = { type: 'price_lower_than' as const, price: 14_990 }
const open = (notifiedAt: string | null, more: readonly WatchdogEvent[] = [], confirmed = true) => {
  confirmAskedWatch('1000082', [backInStock], 'tajny-odkaz')
  const { calls } = openPage(paths.watchLink('tajny-odkaz'), {
    answers: {
      'GET /watchdog/links/tajny-odkaz': {
        '@id': '/api/v2/shop/watchdog/links/tajny-odkaz',
        '@type': 'WatchdogLink',
        guid: 'tajny-odkaz',
        emailMasked: 'e***@example.cz',
        confirmed,
        productVariantCode: '1000082',
        productName: 'Krém na ruce',
        slug: 'krem-na-ruce',
        productVariant: null,
        events: [{ ...backInStock, notifiedAt, confirmed: true }, ...more],
      },
      'DELETE /watchdog/links/tajny-odkaz': () => new Response(null, { status: 204 }),
    },
  })
  return () => calls
}

test('a watch that has come true says that it is over, and this browser forgets it @CAT-18', async () => {
  open('2026-11-30T12:00:00+01:00')
  expect(await screen.findByRole('heading', { name: 'Toto hlídání už skončilo' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Přestat hlídat' })).toBeNull()
  expect(askedEvents('1000082')).toEqual([])
})

test('one that still waits can be ended @CAT-18', async () => {
  open(null)
  const end = await screen.findByRole('button', { name: 'Přestat hlídat' })
  expect(askedEvents('1000082')).toEqual([{ ...backInStock, confirmed: true }])
  await userEvent.click(end)
  expect(await screen.findByRole('heading', { name: 'Už nehlídáme' })).toBeTruthy()
  expect(askedEvents('1000082')).toEqual([])
})

test('of two wishes that count one is ended alone @CAT-18', async () => {
  const calls = open(null, [cheaper])
  const stop = await screen.findByRole('button', { name: /^Nehlídat: naskladnění/ })
  await userEvent.setup().click(stop)
  expect(calls().filter(({ method }) => method === 'DELETE')).toMatchObject([
    { query: new URLSearchParams({ type: 'back_in_stock' }) },
  ])
  expect(screen.queryByRole('heading', { name: 'Už nehlídáme' })).toBeNull()
  expect(askedEvents('1000082')).toEqual([{ ...cheaper, confirmed: true }])
})

test('of two wishes only the one that is still watched is named @CAT-18', async () => {
  open('2026-11-30T12:00:00+01:00', [cheaper])
  expect(await screen.findByText(/cena\spod\s149,90/)).toBeTruthy()
  expect(screen.queryByText(/naskladnění/i)).toBeNull()
})

test('the press confirms what waits for it; what counts already is not asked again @CAT-18', async () => {
  open(null, [{ ...cheaper, confirmed: false }], false)
  expect(await screen.findByRole('button', { name: 'Potvrdit hlídání' })).toBeTruthy()
  expect(screen.getByText(/cena\spod\s149,90/)).toBeTruthy()
  expect(screen.queryByText(/naskladnění/i)).toBeNull()
})
