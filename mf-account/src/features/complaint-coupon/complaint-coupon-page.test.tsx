import type { Complaint } from '@drogerie/shared-lib/contract/complaint.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { aRefusal, aViolation } from '@drogerie/shared-lib/testing/fake-api.ts'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { openPage } from '#testing/open-page.tsx'

afterEach(cleanup)

const complaint = (state: Complaint['state']): Complaint => ({
  '@id': '/api/v2/shop/complaints/k3',
  '@type': 'Complaint',
  token: 'k3',
  number: 'R000017',
  state,
  stateLabel: '',
  reasons: ['damaged_goods'],
  order: { token: null, number: '000000042', source: 'eshop' },
  products: [],
  photos: [],
  message: 'Rozbité.',
  refundType: 'coupon',
  coupon: { code: 'NAHRADA', amount: 10000, validTo: '2026-12-31' },
  wholeOrder: false,
  history: [],
})

/** Each link after the other one was answered, and after the time for both. */
test.each<[string, string, Complaint['state'], boolean | null, RegExp]>([
  [
    'a declined coupon',
    paths.complaintCouponAccepted('k3'),
    'complaint_coupon_unaccepted',
    false,
    /^Kupon jste už odmítli\..*rozmysleli, napište nám/,
  ],
  [
    'an accepted coupon',
    paths.complaintCouponRejected('k3'),
    'complaint_coupon_complete',
    true,
    /^Kupon jste už přijali\..*najdete v\se-mailu/,
  ],
  [
    'an offer that is over',
    paths.complaintCouponAccepted('k3'),
    'complaint_coupon_no_response',
    null,
    /^Čas na odpověď už uplynul\./,
  ],
])('the link of %s says what became of it @ACC-12', async (_name, path, state, accepted, said) => {
  const { coupon, ...rest } = complaint(state)
  openPage(path, {
    answers: { 'GET /complaints/k3': { ...rest, coupon: coupon && { ...coupon, accepted } } },
  })
  expect((await screen.findByRole('alert')).textContent).toMatch(said)
  expect(screen.getByRole('link', { name: 'Napsat nám' }).getAttribute('href')).toBe(
    paths.contact(),
  )
})

test('an answer refused because another tab gave the other one says so @ACC-12', async () => {
  const { coupon, ...rest } = complaint('complaint_coupon_unaccepted')
  const declined = { ...rest, coupon: coupon && { ...coupon, accepted: false } }
  let isDeclined = false
  openPage(paths.complaintCouponAccepted('k3'), {
    answers: {
      'GET /complaints/k3': () =>
        isDeclined ? declined : complaint('approved_coupon_compensation'),
      'PATCH /complaints/k3/coupon': () => {
        isDeclined = true
        return aViolation('accepted', 'Na nabídku kuponu jste už odpověděli jinak.')
      },
    },
  })
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Přijmout kupon' }))
  expect(await screen.findByText('Kupon jste už odmítli.')).toBeTruthy()
})

const offered = { 'GET /complaints/k3': complaint('approved_coupon_compensation') }

test.each([
  [
    paths.complaintCouponAccepted('k3'),
    'Přijmout kupon',
    true,
    'complaint_coupon_complete',
    'Kupon jste přijali',
  ],
  [
    paths.complaintCouponRejected('k3'),
    'Odmítnout kupon',
    false,
    'complaint_coupon_unaccepted',
    'Kupon jste odmítli',
  ],
] as const)(
  '%s asks, and only "%s" answers @ACC-12',
  async (path, button, accepted, state, done) => {
    const { calls } = openPage(path, {
      answers: { ...offered, 'PATCH /complaints/k3/coupon': complaint(state) },
    })
    const answer = await screen.findByRole('button', { name: button })
    expect(screen.getByText(/100,00 Kč/)).toBeTruthy()
    expect(calls.every(({ method }) => method === 'GET')).toBe(true)
    await userEvent.setup().click(answer)
    expect(await screen.findByRole('heading', { name: done })).toBeTruthy()
    expect(calls.at(-1)).toMatchObject({ method: 'PATCH', body: { accepted } })
  },
)

test.each([
  ['an unknown link', {}],
  ['a complaint settled otherwise', { 'GET /complaints/k3': complaint('complaint_cash_complete') }],
  [
    'an answer refused',
    { ...offered, 'PATCH /complaints/k3/coupon': () => aRefusal(409, 409, 'Conflict') },
  ],
])('%s leads to customer care @ACC-12', async (_name, answers) => {
  openPage(paths.complaintCouponAccepted('k3'), { answers })
  const button =
    'PATCH /complaints/k3/coupon' in answers
      ? await screen.findByRole('button', { name: 'Přijmout kupon' })
      : null
  if (button) await userEvent.setup().click(button)
  expect(await screen.findByText('Odpověď teď nejde zaznamenat.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Napsat nám' }).getAttribute('href')).toBe(
    paths.contact(),
  )
})
