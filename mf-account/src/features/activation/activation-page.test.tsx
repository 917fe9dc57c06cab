import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { aRefusal, aViolation, type FakeCall } from '@drogerie/shared-lib/testing/fake-api.ts'
import { sharedKeys } from '@drogerie/shared-lib/runtime'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { aMember, clubIsUp, customerIri, openPage } from '#testing/open-page.tsx'

afterEach(cleanup)

async function activate() {
  const user = userEvent.setup()
  const fields: [string, string][] = [
    ['Jméno', 'Jana'],
    ['Příjmení', 'Nová'],
    ['Datum narození', '12.4.1990'],
    ['E-mail', 'jana@posta.cz'],
  ]
  for (const [label, text] of fields) await user.type(await screen.findByLabelText(label), text)
  await user.click(screen.getByRole('button', { name: 'Aktivovat účet' }))
}

test.each([
  [1, 'Účet s tímto e-mailem už existuje', ['E-mail']],
  [2, 'U karty máme jiný e-mail', ['E-mail']],
  [3, 'Jméno nebo datum narození s kartou nesouhlasí', ['Jméno', 'Příjmení', 'Datum narození']],
  [4, 'Kartu s tímto číslem jsme nenašli', ['Číslo karty']],
])(
  'check %s says "%s" beside %j @ACC-04',
  async (code, text, wrong) => {
    openPage(`${paths.accountActivation()}?karta=2913004718261`, {
      answers: { ...clubIsUp, 'POST /client/activate-by-card': { code } },
    })
    await activate()
    const panel = within(await screen.findByRole('alert'))
    expect(panel.getAllByRole('link').map((link) => link.textContent)).toEqual(wrong)
    expect(screen.getAllByText(new RegExp(text))).toHaveLength(wrong.length)
    for (const label of wrong)
      expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
  },
  60_000,
)

test('check 0 sends to the mailbox; the card from the link is filled in @ACC-04', async () => {
  const { calls } = openPage(`${paths.accountActivation()}?karta=2913004718261`, {
    answers: { ...clubIsUp, 'POST /client/activate-by-card': { code: 0 } },
  })
  await activate()
  expect(await screen.findByText(/Na jana@posta.cz jsme poslali odkaz/)).toBeTruthy()
  expect(calls.find(({ path }) => path === '/client/activate-by-card')?.body).toMatchObject({
    cardNumber: '2913004718261',
  })
}, 60_000)

const linkWaits = {
  ...clubIsUp,
  'GET /client/registration-finish/abc': () => new Response(null, { status: 204 }),
}

test('opening the mailed link decides nothing, one press finishes and signs in @ACC-03', async () => {
  const finish = {
    code: 0,
    token: 't',
    customer: customerIri,
    card: { number: '2913004718261', variant: 'virtual' },
  }
  const answers = {
    ...linkWaits,
    'POST /client/registration-finish': finish,
    'GET /customers/3/refresh': { ...aMember(), token: 't2' },
  }
  const { calls, navigate, shop } = openPage(paths.registrationComplete('abc'), { answers })
  const button = await screen.findByRole('button', { name: 'Dokončit registraci' })
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  await userEvent.setup().click(button)
  await waitFor(() => expect(navigate).toHaveBeenCalledWith(paths.account(), { replace: true }))
  expect(shop.session.getState().user?.firstName).toBe('Jana')
})

test('a link opened where another customer is signed in removes their data from the page @ACC-03 @SHELL-14', async () => {
  const card = { number: '2913004718261', variant: 'virtual' }
  const finish = { code: 0, token: 't9', customer: '/api/v2/shop/customers/9', card }
  const answers = {
    ...linkWaits,
    'POST /client/registration-finish': finish,
    'GET /customers/9/refresh': { ...aMember(), firstName: 'Petr' },
  }
  const { navigate, shop } = openPage(paths.registrationComplete('abc'), {
    answers,
    customer: aMember(),
  })
  shop.queryClient.setQueryData(sharedKeys.addresses(), [])
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Dokončit registraci' }))
  await waitFor(() => expect(navigate).toHaveBeenCalledWith(paths.account(), { replace: true }))
  expect(shop.session.getState()).toMatchObject({
    auth: { token: 't9' },
    user: { firstName: 'Petr' },
  })
  expect(shop.queryClient.getQueryData(sharedKeys.addresses())).toBeUndefined()
})

test('a dead link says so before it asks for anything @ACC-03', async () => {
  const { calls } = openPage(paths.registrationComplete('abc'), { answers: clubIsUp })
  expect(await screen.findByText('Odkaz už neplatí.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Dokončit registraci' })).toBeNull()
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
})

test('a link that is spent meanwhile offers a new beginning and the login @ACC-03', async () => {
  openPage(paths.registrationComplete('abc'), {
    answers: {
      ...linkWaits,
      'POST /client/registration-finish': () => aRefusal(422, 422, 'token'),
    },
  })
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Dokončit registraci' }))
  expect(await screen.findByText('Odkaz už neplatí.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Začít registraci znovu' }).getAttribute('href')).toBe(
    paths.registration(),
  )
  expect(screen.getByRole('link', { name: 'Přihlásit se' }).getAttribute('href')).toBe(
    paths.login(),
  )
})

test('a registration without a password asks for one at its end @ACC-03', async () => {
  const done = {
    code: 0,
    token: 't',
    customer: customerIri,
    card: { number: '2913004718261', variant: 'virtual' },
  }
  const finish = ({ body }: FakeCall) =>
    (body as { password?: string }).password === undefined
      ? aViolation('password', 'Zadejte heslo.')
      : done
  const answers = {
    ...linkWaits,
    'POST /client/registration-finish': finish,
    'GET /customers/3/refresh': { ...aMember(), token: 't2' },
  }
  const { calls, navigate } = openPage(paths.registrationComplete('abc'), { answers })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Dokončit registraci' }))
  await user.type(await screen.findByLabelText('Heslo'), 'Pistacie7?x')
  await user.type(screen.getByLabelText('Heslo znovu'), 'Pistacie7?x')
  await user.click(screen.getByRole('button', { name: 'Dokončit registraci' }))
  await waitFor(() => expect(navigate).toHaveBeenCalledWith(paths.account(), { replace: true }))
  expect(
    calls.filter(({ path }) => path === '/client/registration-finish').map(({ body }) => body),
  ).toEqual([
    { token: 'abc' },
    { token: 'abc', password: 'Pistacie7?x', confirmPassword: 'Pistacie7?x' },
  ])
}, 60_000)

test('an existing member is told so, with links to sign in @ACC-03', async () => {
  const finish = () => aViolation('', 'Členství s těmito údaji už máme.')
  openPage(paths.registrationComplete('abc'), {
    answers: { ...linkWaits, 'POST /client/registration-finish': finish },
  })
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Dokončit registraci' }))
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText(/Členství s těmito údaji už máme/)).toBeTruthy()
  expect(alert.getByRole('link', { name: 'Přihlásit se' }).getAttribute('href')).toBe(paths.login())
  expect(
    alert.getByRole('link', { name: 'Mám jen kartu, chci k ní účet' }).getAttribute('href'),
  ).toBe(paths.accountActivation())
})
