import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { aCollection, aRefusal } from '@drogerie/shared-lib/testing/fake-api.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aCustomer, aMember, clubIsUp, openPage } from '#testing/open-page.tsx'

afterEach(cleanup)

const nothingBought = { 'GET /orders': aCollection([]), 'GET /addresses': aCollection([]) }

test('a customer is greeted as Czech greets and invited to the club @ACC-07', async () => {
  openPage(paths.account(), { answers: nothingBought, customer: aCustomer() })
  expect(await screen.findByRole('heading', { level: 1, name: 'Dobrý den, Jano' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Přidejte se do Teta klubu' })).toBeTruthy()
  expect(await screen.findByText(/Zatím tu nic není/)).toBeTruthy()
})

test('a member sees status, points and the card to be scanned @ACC-07', async () => {
  openPage(paths.account(), { answers: { ...nothingBought, ...clubIsUp }, customer: aMember() })
  expect(await screen.findByText('Zlatý člen')).toBeTruthy()
  expect(screen.getByText('1 248')).toBeTruthy()
  expect(screen.getByText('2 913 004 718 261')).toBeTruthy()
})

test('a member learns at a glance which points would be lost within a month @CZ-16', async () => {
  const expiringSoon = [{ points: 120, date: '2026-12-20' }]
  const { calls } = openPage(paths.account(), {
    answers: {
      ...nothingBought,
      ...clubIsUp,
      'GET /client/points': aCollection([], { balance: 1248, expiringSoon }),
    },
    customer: aMember(),
  })
  expect(await screen.findByText(/^120\sbodů propadne 20\.\s12\.\s2026\.$/)).toBeTruthy()
  expect(
    calls.filter(({ path }) => path === '/client/points').map(({ query }) => query.toString()),
  ).toEqual(['itemsPerPage=1'])
})

test('with the club away the last known card stays and the rest of the page works @ACC-23', async () => {
  openPage(paths.account(), { answers: nothingBought, customer: aMember() })
  expect(
    await screen.findByText('Klubovou sekci teď z technických důvodů nelze použít.'),
  ).toBeTruthy()
  expect(screen.getByText('2 913 004 718 261')).toBeTruthy()
  expect(await screen.findByText(/Zatím tu nic není/)).toBeTruthy()
})

test('purchases that do not come leave the rest alone and can be asked for again @ACC-07', async () => {
  openPage(paths.account(), {
    answers: {
      'GET /addresses': aCollection([]),
      'GET /orders': () => aRefusal(500, 500, 'Internal Server Error'),
    },
    customer: aCustomer(),
  })
  expect(await screen.findByText('Nákupy se nepodařilo načíst.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Zkusit znovu' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Dobrý den, Jano' })).toBeTruthy()
})

test('a purchase shows pictures of its goods and how many more there are, from its row alone @ACC-08', async () => {
  const row = {
    ...{
      '@id': '/api/v2/shop/orders/t1',
      '@type': 'Order',
      id: 1,
      number: '000000042',
      tokenValue: 't1',
      channel: '/api/v2/shop/channels/WEB',
    },
    ...{
      state: 'new',
      itemsTotal: 9_980,
      total: 18_880,
      displayState: 'paid',
      source: 'eshop',
      claimable: false,
    },
    ...{
      itemsCount: 9,
      linesCount: 6,
      images: ['/media/a.webp', '/media/b.webp', '/media/c.webp', '/media/d.webp'],
    },
    checkoutCompletedAt: '2026-11-21T14:05:00+01:00',
  }
  const { calls } = openPage(paths.account(), {
    answers: { ...nothingBought, 'GET /orders': aCollection([row]) },
    customer: aCustomer(),
  })
  expect(await screen.findAllByRole('link', { name: /000000042/ }, { timeout: 5_000 })).not.toEqual(
    [],
  )
  const pictures = [...document.querySelectorAll('li img')].map(
    (picture) => picture.getAttribute('src') ?? '',
  )
  expect(pictures).toHaveLength(3)
  for (const [index, name] of ['a', 'b', 'c'].entries())
    expect(pictures[index]).toContain(`/media/${name}.webp`)
  expect(screen.getByText('+3')).toBeTruthy()
  expect(JSON.stringify(calls)).not.toContain('/orders/t1')
})
