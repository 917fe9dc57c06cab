import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { aVariantHit } from '@drogerie/shared-lib/testing/catalogue-factories.ts'
import { aCollection, aRefusal } from '@drogerie/shared-lib/testing/fake-api.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
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
  expect(await screen.findByText('Zlaté členství')).toBeTruthy()
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
  expect(await screen.findByText(/^120\sbodů platí už jen do 20\.\s12\.\s2026\.$/)).toBeTruthy()
  expect(
    calls.filter(({ path }) => path === '/client/points').map(({ query }) => query.toString()),
  ).toEqual(['itemsPerPage=1'])
})

const coupon = {
  '@id': '/api/v2/shop/client/coupons/5',
  '@type': 'ClientCoupon',
  ...{ id: 5, type: 'coupon', activated: false, name: 'Na děti', description: null },
  ...{ discount: { kind: 'percent', value: 20 }, pointsPrice: null, validFrom: null },
  ...{ validTo: '2026-12-31', channels: ['eshop'], conditions: [], minTotal: null },
  ...{ state: 'owned', usedInOrder: null, onePerOrder: true },
}
const offer = { ...coupon, id: 6, name: 'Kupon 100 Kč', state: 'offered', pointsPrice: 1500 }

test('the menu counts what is under way and what can be used, and nothing that is not known @ACC-07 @ACC-23', async () => {
  const order = (displayState: string) => ({
    ...{
      '@id': `/orders/${displayState}`,
      '@type': 'Order',
      id: 1,
      number: '1',
      tokenValue: displayState,
    },
    ...{ channel: '/api/v2/shop/channels/WEB', state: 'new', itemsTotal: 1, total: 1 },
    ...{ displayState, source: 'eshop', itemsCount: 1, linesCount: 1, images: [] },
    ...{ claimable: false, payable: false, checkoutCompletedAt: '2026-11-20T10:00:00+01:00' },
  })
  const answers = {
    ...nothingBought,
    'GET /orders': aCollection(['packing', 'ready_for_pickup', 'delivered'].map(order)),
    'GET /client/coupons': aCollection([offer, coupon]),
  }
  openPage(paths.account(), { answers: { ...answers, ...clubIsUp }, customer: aMember() })
  const menu = () => screen.getByRole('navigation', { name: 'Můj účet' })
  const row = (name: RegExp) => {
    const link = within(menu()).getByRole('link', { name })
    const [seen] = [...link.querySelectorAll('[aria-hidden=true]:not(svg)')]
    expect(seen?.textContent, 'said in words').toBe(link.textContent?.match(/\d/)?.[0])
    return link.textContent?.replace(/\d(?=, )/, '').replaceAll('\u00a0', ' ')
  }
  await waitFor(() => expect(row(/^Nákupy/)).toBe('Nákupy, 2 nevyřízené'))
  await waitFor(() => expect(row(/^Kupony/)).toBe('Kupony, 1 k použití'))
  expect(row(/^Reklamace/)).toBe('Reklamace')
  cleanup()
  openPage(paths.account(), { answers, customer: aMember() })
  await waitFor(() => expect(row(/^Nákupy/)).toBe('Nákupy, 2 nevyřízené'))
  expect(row(/^Kupony/), 'the club is away').toBe('Kupony')
})

test('a member sees the own coupons and how far the next one is @ACC-07', async () => {
  openPage(paths.account(), {
    answers: { ...nothingBought, ...clubIsUp, 'GET /client/coupons': aCollection([offer, coupon]) },
    customer: aMember(),
  })
  expect(await screen.findByRole('heading', { level: 3, name: 'Na děti' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Aktivovat: Na děti' })).toBeTruthy()
  expect(screen.queryByRole('heading', { level: 3, name: /Kupon 100/ })).toBeNull()
  expect(screen.getByText(/^Do kuponu „Kupon 100\sKč“ chybí 252\sbodů\.$/)).toBeTruthy()
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('83')
})

test('a member without a coupon is told where coupons come from @ACC-07', async () => {
  openPage(paths.account(), {
    answers: { ...nothingBought, ...clubIsUp, 'GET /client/coupons': aCollection([]) },
    customer: aMember(),
  })
  expect(await screen.findByText(/^Teď tu žádný kupon není\./)).toBeTruthy()
})

test('a locked membership is said with the way to the shop, and offers no coupons @ACC-07', async () => {
  const member = aMember()
  if (!member.club) throw new Error('no member')
  const { calls } = openPage(paths.account(), {
    answers: { ...nothingBought, ...clubIsUp, 'GET /client/coupons': aCollection([coupon]) },
    customer: { ...member, club: { ...member.club, status: 'locked', discountPercent: 0 } },
  })
  expect(await screen.findByText('Členství je pozastaveno')).toBeTruthy()
  expect(screen.getByText('Členství je pozastavené.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Napsat nám' }).getAttribute('href')).toBe(
    paths.contact(),
  )
  expect(screen.getByText('1 248')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Vaše kupony' })).toBeNull()
  expect(calls.map(({ path }) => path)).not.toContain('/client/coupons')
})

test('what is watched is there with what was told, and leads to the product and the list @ACC-07 @CAT-18', async () => {
  const events = [
    { type: 'price_lower_than', price: 4_990, notifiedAt: '2026-11-20T08:00:00+01:00' },
    { type: 'back_in_stock' },
  ]
  const productVariant = aVariantHit({ code: '2', productName: 'Mýdlo', name: '' })
  const entry = { '@id': '/api/v2/shop/watchdog/2', id: 2, productVariantCode: '2', events }
  const { calls } = openPage(paths.account(), {
    answers: { ...nothingBought, 'GET /watchdog': aCollection([{ ...entry, productVariant }]) },
    customer: aCustomer(),
  })
  const product = await screen.findByRole('link', { name: /Mýdlo/ })
  expect(product.getAttribute('href')).toBe(paths.productDetail(productVariant.slug))
  expect(product.parentElement?.textContent).toMatch(
    /cena pod 49,90\sKč \(dali jsme vědět 20\.\s11\.\s2026\), naskladnění/,
  )
  expect(screen.getByRole('link', { name: 'Celý seznam' }).getAttribute('href')).toContain(
    'hlidaci-pes',
  )
  expect(
    calls.filter(({ path }) => path === '/watchdog').map(({ query }) => query.toString()),
  ).toEqual(['watchdogOnly=1&page=1&itemsPerPage=3'])
})

const child = (id: number, firstName: string, benefit: object | null) => ({
  ...{ '@id': `/api/v2/shop/client/child/${id}`, '@type': 'Child', id, firstName },
  ...{ lastName: 'Nová', birthDate: '2020-12-03', gender: 'f', guardianConsent: true, benefit },
})

test('a member sees the children and the discount of a birthday, or is invited to add one @ACC-07 @ACC-19', async () => {
  const months = { validFrom: '2026-12-01', validTo: '2026-12-31' }
  const children = [
    child(1, 'Anička', { percent: 20, used: false, ...months }),
    child(2, 'Ema', null),
    child(3, 'Jan', { percent: 20, used: true, ...months }),
  ]
  openPage(paths.account(), {
    answers: { ...nothingBought, ...clubIsUp, 'GET /client/child': aCollection(children) },
    customer: aMember(),
  })
  const lines = async () => (await screen.findByText('Anička')).closest('ul')?.textContent ?? ''
  expect(await lines()).toMatch(
    /^Anička: Sleva 20\s% platí 1\.\s.*Ema.*Jan: Letošní sleva 20\s% je využitá\.$/,
  )
  cleanup()
  openPage(paths.account(), {
    answers: { ...nothingBought, ...clubIsUp, 'GET /client/child': aCollection([]) },
    customer: aMember(),
  })
  const add = await screen.findByRole('link', { name: 'Přidat dítě' })
  expect(add.getAttribute('href')).toBe(paths.children())
})

test('a customer whose mailbox is not verified is led to the link @ACC-07 @ACC-05', async () => {
  const { user } = aCustomer()
  openPage(paths.account(), {
    answers: nothingBought,
    customer: aCustomer({ user: { ...user, verified: false } }),
  })
  const way = await screen.findByRole('link', { name: 'Ověřit e-mail' })
  expect(way.getAttribute('href')).toBe(paths.accountVerification())
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
  expect(await screen.findAllByRole('link', { name: /000000042/ })).not.toEqual([])
  const pictures = [...document.querySelectorAll('li img')].map(
    (picture) => picture.getAttribute('src') ?? '',
  )
  expect(pictures).toHaveLength(3)
  for (const [index, name] of ['a', 'b', 'c'].entries())
    expect(pictures[index]).toContain(`/media/${name}.webp`)
  expect(screen.getByText('+3')).toBeTruthy()
  expect(JSON.stringify(calls)).not.toContain('/orders/t1')
})
