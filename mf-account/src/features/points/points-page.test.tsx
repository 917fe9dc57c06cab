import type { PointEntry } from '@drogerie/shared-lib/contract/club.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { aCollection, aRefusal } from '@drogerie/shared-lib/testing/fake-api.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { aCustomer, aMember, clubIsUp, openPage } from '#testing/open-page.tsx'

afterEach(cleanup)

const spaced = (element: Element = document.body) =>
  (element.textContent ?? '').replaceAll('\u00a0', ' ')

const entry = (id: number, points: number, more: Partial<PointEntry> = {}): PointEntry => ({
  '@id': `/api/v2/shop/client/points/${id}`,
  '@type': 'PointEntry',
  id,
  type: 1,
  points,
  balanceAfter: 0,
  title: `Pohyb ${id}`,
  date: '2026-11-21T14:05:00+01:00',
  expiresAt: null,
  order: null,
  ...more,
})
const history = (entries: PointEntry[], balance: number, expiringSoon: object[] = []) =>
  aCollection(entries, { balance, expiringSoon })

const open = (points: Parameters<typeof openPage>[1] & object) =>
  openPage(paths.points(), { customer: aMember(), ...points })
const rowOf = async (title: string) => (await screen.findByText(title)).closest('li')!

test('the balance, and each movement with its day, its kind and its sign @ACC-14', async () => {
  const { calls } = open({
    answers: {
      ...clubIsUp,
      'GET /client/points': history(
        [
          entry(1, 1500, { type: 2 }),
          entry(2, -50, { type: 6, date: '2026-11-22T08:00:00+01:00' }),
          entry(3, -8, { type: 8 }),
        ],
        1442,
      ),
    },
  })
  expect(spaced(await rowOf('Pohyb 1'))).toBe('Pohyb 121. 11. 2026, nákup na prodejně+1 500')
  expect(spaced(await rowOf('Pohyb 2'))).toBe('Pohyb 222. 11. 2026, výměna za kupon−50')
  expect(spaced(await rowOf('Pohyb 3'))).toContain('expirace bodů')
  expect(spaced()).toContain('Vaše body1 442')
  expect(spaced()).toContain('Body platí rok od připsání.')
  const asked = calls.filter(({ path }) => path === '/client/points')
  expect(asked.map(({ query }) => query.get('itemsPerPage'))).toEqual(['100'])
})

test('a movement of a purchase is the way to it, others lead nowhere @ACC-14', async () => {
  open({
    answers: {
      ...clubIsUp,
      'GET /client/points': history([entry(1, 1500, { order: 't1' }), entry(2, 20)], 1520),
    },
  })
  const link = await screen.findByRole('link', { name: 'Pohyb 1' })
  expect(link.getAttribute('href')).toBe(paths.purchaseDetail('t1'))
  expect(screen.queryByRole('link', { name: 'Pohyb 2' })).toBeNull()
})

test('what will soon be lost is said by its last day, in the Czech plural @ACC-14 @CZ-16', async () => {
  const soon = [
    { points: 1, date: '2026-12-01' },
    { points: 3, date: '2026-12-02' },
    { points: 100, date: '2026-12-03' },
  ]
  open({ answers: { ...clubIsUp, 'GET /client/points': history([entry(1, 104)], 104, soon) } })
  await rowOf('Pohyb 1')
  for (const text of [
    '1 bod platí už jen do 1. 12. 2026.',
    '3 body platí už jen do 2. 12. 2026.',
    '100 bodů platí už jen do 3. 12. 2026.',
  ])
    expect(spaced()).toContain(text)
})

test('points gained in another tab are here when the page is looked at again @ACC-14', async () => {
  let points = history([entry(1, 1500)], 1500)
  open({ answers: { ...clubIsUp, 'GET /client/points': () => points } })
  await rowOf('Pohyb 1')
  points = history([entry(1, 1500), entry(2, -50)], 1450)
  dispatchEvent(new Event('visibilitychange'))
  expect(await rowOf('Pohyb 2')).toBeTruthy()
  expect(spaced()).toContain('Vaše body1 450')
})

test.each([
  ['a member without a movement is told when the first comes', aMember(), 'po prvním nákupu', null],
  ['others are invited to the club', aCustomer(), 'Členství je zdarma.', paths.clubLanding()],
])('%s @ACC-14', async (_name, customer, text, href) => {
  open({ answers: { ...clubIsUp, 'GET /client/points': history([], 0) }, customer })
  await waitFor(() => expect(spaced()).toContain(text))
  expect(
    screen.queryByRole('link', { name: 'Více o členství' })?.getAttribute('href') ?? null,
  ).toBe(href)
})

test.each([
  ['the club says that it is away', { 'GET /api/v2/crm/status': () => aRefusal(503, 503, '') }],
  [
    'the call of the points is answered by 424',
    { 'GET /client/points': () => aRefusal(424, 424, '') },
  ],
])(
  'where %s the points are said to be safe, and one press asks again @ACC-14 @ACC-23',
  async (_name, fault) => {
    const good = { ...clubIsUp, 'GET /client/points': history([entry(1, 1500)], 1500) }
    const answers: Record<string, object> = { ...good, ...fault }
    open({ answers })
    expect(await screen.findByText(/Body jsme neztratili/)).toBeTruthy()
    expect(screen.getByText(/z technických důvodů nelze použít/)).toBeTruthy()
    Object.assign(answers, good)
    await userEvent.setup().click(screen.getByRole('button', { name: 'Zkusit hned' }))
    expect(spaced(await rowOf('Pohyb 1'))).toContain('+1 500')
    expect(screen.queryByText(/Body jsme neztratili/)).toBeNull()
  },
)
