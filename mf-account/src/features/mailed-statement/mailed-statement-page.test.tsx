import type { MailedStatement } from '@drogerie/shared-lib/contract/pending-statement.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { aRefusal } from '@drogerie/shared-lib/testing/fake-api.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { openPage } from '#testing/open-page.tsx'

afterEach(cleanup)

const waiting = (changed: Partial<MailedStatement> = {}): MailedStatement => ({
  '@id': '/api/v2/shop/pending-statements/t1',
  '@type': 'MailedStatement',
  kind: 'withdrawal',
  orderNumber: '000000042',
  receivedAt: '2026-11-24T14:05:00+01:00',
  expiresAt: '2026-12-08T14:05:00+01:00',
  products: [{ productName: 'Mýdlo', quantity: 2 }],
  name: 'Zlý Cizinec',
  reason: null,
  message: null,
  refundType: null,
  photosCount: 0,
  account: '****5399/0800',
  refusal: null,
  result: null,
  ...changed,
})
const received = { token: 'o1', number: 'O000003', text: 'Oznamuji, že odstupuji.', deadline: null }
const confirmed = waiting({ name: null, account: null, result: received })
const link = 'GET /pending-statements/t1'
const press = 'POST /pending-statements/t1'

test('the link says what comes back, and of what, before anything is confirmed @CZ-01', async () => {
  const refund = { goods: 9980, shipping: 7900, paymentFee: 3900, total: 17_900 }
  openPage(paths.pendingStatement('t1'), { answers: { [link]: waiting({ refund }) } })
  await screen.findByRole('button', { name: 'Potvrdit odstoupení' })
  expect(
    screen.getByText(
      /^Vrátíme vám 179,00\sKč\. Z\stoho 99,80\sKč za\szboží, 40,00\sKč za\sdopravu, 39,00\sKč poplatek za\splatbu, 0,20\sKč zaokrouhlení hotovosti\.$/,
    ),
  ).toBeTruthy()
})

test('what a stranger has sent is shown as it is, and only the button confirms it @CZ-01', async () => {
  const { calls } = openPage(paths.pendingStatement('t1'), {
    answers: {
      [link]: waiting(),
      [press]: confirmed,
      'GET /withdrawals/o1': {
        refund: { goods: 9980, shipping: 0, total: 9980 },
        goods: 'on-the-way',
      },
    },
  })
  const button = await screen.findByRole('button', { name: 'Potvrdit odstoupení' })
  for (const text of [
    'Zlý Cizinec',
    '****5399/0800',
    /Mýdlo, 2/,
    /Nic nepotvrzujte a stránku zavřete/,
  ])
    expect(screen.getByText(text)).toBeTruthy()
  expect(calls.every(({ method }) => method === 'GET')).toBe(true)
  await userEvent.setup().click(button)
  expect(await screen.findByRole('heading', { name: 'Odstoupení jsme přijali' })).toBeTruthy()
  expect(screen.getByText(/Číslo O000003, objednávka 000000042/)).toBeTruthy()
  expect(await screen.findByText(/^Vrátíme vám 99,80\sKč\.$/)).toBeTruthy()
  expect(screen.getByText(/^Zboží ještě nemáte\./)).toBeTruthy()
  expect(screen.queryByText(/už jste potvrdili/)).toBeNull()
})

test('a complaint is told in the sender’s words, and leads on to its course @ACC-11', async () => {
  const said = {
    kind: 'complaint',
    name: null,
    reason: 'damaged_goods',
    message: 'Prasklo.',
    refundType: 'cash',
    photosCount: 2,
  } as const
  const result = { token: 'r1', number: 'R000017', text: null, deadline: '2026-12-24' }
  openPage(paths.pendingStatement('t1'), {
    answers: { [link]: waiting(said), [press]: waiting({ ...said, result }) },
  })
  const button = await screen.findByRole('button', { name: 'Potvrdit reklamaci' })
  for (const text of ['Prasklo.', 'Poškozené zboží', '2'])
    expect(screen.getByText(text)).toBeTruthy()
  await userEvent.setup().click(button)
  expect(
    await screen.findByRole('heading', { name: 'Reklamaci R000017 jsme přijali' }),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sledovat reklamaci' }).getAttribute('href')).toBe(
    paths.complaintStatus('r1'),
  )
})

test.each([
  ['confirmed before', { [link]: confirmed }, /už jste potvrdili/],
  [
    'no longer possible',
    { [link]: waiting({ refusal: 'Objednávka byla zrušena.' }) },
    /Objednávka byla zrušena\./,
  ],
  ['too old, or unknown', {}, /Odkaz už neplatí/],
  [
    'out of reach',
    { [link]: () => aRefusal(503, 503, 'Service Unavailable') },
    /Žádost se teď nepodařilo načíst/,
  ],
])('%s: a sentence, and nothing to press @CZ-01', async (_name, answers, sentence) => {
  openPage(paths.pendingStatement('t1'), { answers })
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Potvrdit/ })).toBeNull()
})

test('what became impossible between reading and pressing says so in place of the button', async () => {
  const states = [waiting(), waiting({ refusal: 'Vrátit jde nejvýše 1 ks.' })]
  openPage(paths.pendingStatement('t1'), {
    answers: {
      [link]: () => states.shift() ?? {},
      [press]: () => aRefusal(422, 422, 'Vrátit jde nejvýše 1 ks.'),
    },
  })
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Potvrdit odstoupení' }))
  expect(await screen.findByText(/Vrátit jde nejvýše 1 ks\./)).toBeTruthy()
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Potvrdit odstoupení' })).toBeNull(),
  )
  expect(screen.getByRole('link', { name: 'Odstoupit od smlouvy' }).getAttribute('href')).toBe(
    paths.withdrawal(),
  )
})
