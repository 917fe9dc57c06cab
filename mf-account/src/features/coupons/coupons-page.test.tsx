import type { ClientCoupon } from '@drogerie/shared-lib/contract/client-coupon.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { aCollection, aRefusal } from '@drogerie/shared-lib/testing/fake-api.ts'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { aCustomer, aMember, clubIsUp, openPage } from '#testing/open-page.tsx'

afterEach(cleanup)

const unavailable = 'Klubovou sekci teď z technických důvodů nelze použít.'

const coupon: ClientCoupon = {
  '@id': '/api/v2/shop/client/coupons/5',
  '@type': 'ClientCoupon',
  id: 5,
  type: 'coupon',
  activated: false,
  name: 'Na děti',
  description: null,
  discount: { kind: 'percent', value: 20 },
  pointsPrice: null,
  validFrom: null,
  validTo: '2026-12-31',
  channels: ['eshop'],
  conditions: ['Jen dětské zboží.'],
  minTotal: null,
  state: 'owned',
  usedInOrder: null,
  onePerOrder: true,
}

test.each([
  ['no club service at all', {}],
  ['a status that says no', { 'GET /api/v2/crm/status': { available: false } }],
  [
    'a 424 of the coupons',
    {
      ...clubIsUp,
      'GET /client/coupons': () => aRefusal(424, 424, 'Klubová služba je dočasně nedostupná.'),
    },
  ],
])('%s: the section says so and what is safe @ACC-23', async (_name, answers) => {
  openPage(paths.coupons(), { answers, customer: aMember() })
  expect(await screen.findByText(unavailable)).toBeTruthy()
  expect(screen.getByText(/Kupony ani body jsme neztratili/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Nákupy' })).toBeTruthy()
})

test('one press asks the club again @ACC-23', async () => {
  let isUp = false
  const status = () => ({ available: isUp })
  openPage(paths.coupons(), {
    answers: { 'GET /api/v2/crm/status': status, 'GET /client/coupons': aCollection([coupon]) },
    customer: aMember(),
  })
  await screen.findByText(unavailable)
  isUp = true
  await userEvent.setup().click(screen.getByRole('button', { name: 'Zkusit hned' }))
  expect(await screen.findByRole('heading', { name: 'Na děti' })).toBeTruthy()
  expect(screen.queryByText(unavailable)).toBeNull()
})

const activate = 'Aktivovat: Na děti'

test('a coupon shows its worth, its conditions and the way to use it @ACC-13', async () => {
  openPage(paths.coupons(), {
    answers: { ...clubIsUp, 'GET /client/coupons': aCollection([coupon]) },
    customer: aMember(),
  })
  expect(await screen.findByText('−20 %')).toBeTruthy()
  expect(screen.getByText(/^Platí do 31\.\s12\.\s2026\. Jen dětské zboží\.$/)).toBeTruthy()
  expect(screen.getByRole('button', { name: activate })).toBeTruthy()
})

test('a number stays with its unit in the name and the conditions of a coupon @ACC-13 @CZ-12', async () => {
  const ten = { ...coupon, name: 'Sleva 10 %', conditions: ['Nad 500 Kč.'] }
  openPage(paths.coupons(), {
    answers: { ...clubIsUp, 'GET /client/coupons': aCollection([ten]) },
    customer: aMember(),
  })
  const heading = await screen.findByRole('heading', { level: 3, name: /^Sleva 10\s%$/ })
  expect(heading.textContent).toBe('Sleva 10\u00a0%')
  expect(screen.getByText(/Nad 500\sKč\./).textContent).toContain('Nad 500\u00a0Kč.')
})

test('a coupon that is on in another cart can be turned on here @ACC-13', async () => {
  openPage(paths.coupons(), {
    answers: { ...clubIsUp, 'GET /client/coupons': aCollection([{ ...coupon, activated: true }]) },
    customer: aMember(),
  })
  expect(await screen.findByRole('button', { name: activate })).toBeTruthy()
})

test.each([
  ['', 'Na děti'],
  ['?stav=pouzite', 'Loňský'],
  ['?stav=propadle', 'Letní'],
  ['?stav=nesmysl', 'Na děti'],
])(
  'the address %s shows the coupon %s; each tab says how many it has @ACC-13',
  async (search, name) => {
    const coupons: ClientCoupon[] = [
      coupon,
      { ...coupon, '@id': `${coupon['@id']}1`, id: 51, name: 'Loňský', state: 'used' },
      { ...coupon, '@id': `${coupon['@id']}2`, id: 52, name: 'Letní', state: 'expired' },
    ]
    openPage(`${paths.coupons()}${search}`, {
      answers: { ...clubIsUp, 'GET /client/coupons': aCollection(coupons) },
      customer: aMember(),
    })
    expect(await screen.findByRole('heading', { level: 3, name })).toBeTruthy()
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1)
    expect(screen.queryByText(/^Platí do/) !== null).toBe(name === 'Na děti')
    for (const text of [/^Dostupné\s?1$/, /^Použité\s?1$/, /^Propadlé\s?1$/])
      expect(screen.getByRole('link', { name: text })).toBeTruthy()
  },
)

test('coupons that points could buy are shown, and not counted among one’s own @ACC-13', async () => {
  const offered = (id: number): ClientCoupon => ({
    ...coupon,
    '@id': `${coupon['@id']}${id}`,
    id,
    name: `Za body ${id}`,
    state: 'offered',
    pointsPrice: 500,
  })
  openPage(paths.coupons(), {
    answers: {
      ...clubIsUp,
      'GET /client/coupons': aCollection([coupon, offered(61), offered(62)]),
    },
    customer: aMember(),
  })
  expect(await screen.findAllByRole('heading', { level: 3 })).toHaveLength(3)
  expect(screen.getByRole('link', { name: /^Dostupné\s?1$/ })).toBeTruthy()
})

test('a coupon that works by itself has its terms, too @ACC-13', async () => {
  openPage(paths.coupons(), {
    answers: {
      ...clubIsUp,
      'GET /client/coupons': aCollection([
        { ...coupon, type: 'benefit', code: null, description: 'Desetina z celého nákupu.' },
      ]),
    },
    customer: aMember(),
  })
  await userEvent.setup().click(await screen.findByRole('button', { name: /^Detail/ }))
  expect(await screen.findByText('Desetina z celého nákupu.')).toBeTruthy()
})

test('an empty tab says so @ACC-13', async () => {
  openPage(`${paths.coupons()}?stav=propadle`, {
    answers: { ...clubIsUp, 'GET /client/coupons': aCollection([coupon]) },
    customer: aMember(),
  })
  expect(await screen.findByText('Žádný kupon vám nepropadl.')).toBeTruthy()
})

test('a coupon that is worth more points than one has says what is missing @ACC-13', async () => {
  const offer: ClientCoupon = { ...coupon, state: 'offered', pointsPrice: 1500 }
  openPage(paths.coupons(), {
    answers: { ...clubIsUp, 'GET /client/coupons': aCollection([offer]) },
    customer: aMember(),
  })
  expect(await screen.findByText(/^Chybí vám 252\sbodů\.$/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Získat/ })).toBeNull()
})

test('a coupon for points: said that it cannot be undone, then bought by one press @ACC-13', async () => {
  const offer: ClientCoupon = { ...coupon, state: 'offered', pointsPrice: 100, name: 'Sleva 50 Kč' }
  let owned = false
  const { calls, shop } = openPage(paths.coupons(), {
    answers: {
      ...clubIsUp,
      'GET /client/coupons': () => aCollection([owned ? { ...offer, state: 'owned' } : offer]),
      'POST /client/coupons/5/redeem': () => {
        owned = true
        return { ...offer, state: 'owned' }
      },
    },
    customer: aMember(),
  })
  const user = userEvent.setup()
  const pointsKey = ['personal', 'mf-account', 'client-points'] as const
  shop.queryClient.setQueryData(pointsKey, { balance: 1248 })
  await user.click(
    await screen.findByRole('button', { name: /^Získat za 100 bodů: Sleva 50\sKč$/ }),
  )
  expect(screen.getByText(/Výměnu už nejde vzít zpátky/)).toBeTruthy()
  expect(calls.some(({ path }) => path.endsWith('/redeem'))).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Vyměnit 100 bodů' }))
  expect(await screen.findByRole('button', { name: /^Aktivovat: Sleva 50\sKč$/ })).toBeTruthy()
  expect(calls.filter(({ path }) => path.endsWith('/redeem'))).toHaveLength(1)
  expect(shop.queryClient.getQueryState(pointsKey)?.isInvalidated).toBe(true) // the sum reloads
})

test('too few points are told in the dialog, nothing is bought @ACC-13', async () => {
  const offer: ClientCoupon = { ...coupon, state: 'offered', pointsPrice: 500 }
  openPage(paths.coupons(), {
    answers: {
      ...clubIsUp,
      'GET /client/coupons': aCollection([offer]),
      'POST /client/coupons/5/redeem': () =>
        aRefusal(422, 422, 'Na tento kupon zatím nemáte dost bodů.'),
    },
    customer: aMember(),
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /Získat za 500 bodů/ }))
  await user.click(screen.getByRole('button', { name: 'Vyměnit 500 bodů' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Na tento kupon zatím nemáte dost bodů.',
  )
})

test.each<[string, Partial<ClientCoupon>, boolean]>([
  ['for the e-shop', { channels: ['eshop'] }, true],
  ['for stores only', { channels: ['store'] }, false],
  ['that is a benefit', { type: 'benefit' }, false],
])('a coupon %s can be turned on: %s @ACC-13', async (_name, more, expected) => {
  openPage(paths.coupons(), {
    answers: { ...clubIsUp, 'GET /client/coupons': aCollection([{ ...coupon, ...more }]) },
    customer: aMember(),
  })
  await screen.findByRole('heading', { name: 'Na děti' })
  expect(screen.queryByRole('button', { name: activate }) !== null).toBe(expected)
})

test('who is not in the club is invited to it @ACC-13', async () => {
  openPage(paths.coupons(), {
    answers: { ...clubIsUp, 'GET /client/coupons': aCollection([]) },
    customer: aCustomer(),
  })
  expect((await screen.findByRole('link', { name: 'Více o členství' })).getAttribute('href')).toBe(
    paths.clubLanding(),
  )
})
