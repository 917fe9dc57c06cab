import { readPersisted } from '@drogerie/shared-lib/runtime'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { aCollection, aRefusal, type FakeCall } from '@drogerie/shared-lib/testing/fake-api.ts'
import { toastTexts } from '@drogerie/shared-lib/testing/test-shop.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { aCustomer, aMember, clubIsUp, clubless, openPage } from '#testing/open-page.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const spaced = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ')

const entry = (id: number, points: number, more: object = {}) => ({
  id,
  points,
  title: `Pohyb ${id}`,
  date: '2026-11-21',
  type: 'purchase',
  order: null,
  ...more,
})

test.each([
  ['the overview', paths.account()],
  ['the history of points', paths.points()],
  ['the page of the club', paths.clubLanding()],
])('%s says what a point is worth in crowns, as the club has it @ACC-15', async (_page, path) => {
  openPage(path, {
    answers: {
      ...clubIsUp,
      'GET /client/points': aCollection([entry(1, 1500)], { balance: 1500, expiringSoon: [] }),
      'GET /client/points-worth': {
        '@id': '/api/v2/shop/client/points-worth',
        '@type': 'PointsWorth',
        exchanges: [
          { points: 100, amount: 5_000 },
          { points: 180, amount: 10_000 },
        ],
      },
    },
    customer: aMember(),
  })
  await waitFor(() =>
    expect(spaced()).toContain('Za 100 bodů je sleva 50 Kč, bod má tedy hodnotu aspoň 0,50 Kč.'),
  )
})

test.each([false, true])(
  'the leaflet is turned round from %s, and back when that is refused @ACC-20',
  async (before) => {
    let isDown = false
    const put = ({ body }: FakeCall) =>
      isDown ? aRefusal(503, 503, '') : { ...aCustomer(), ...(body as object) }
    const { calls, shop } = openPage(paths.communication(), {
      answers: { ...clubIsUp, 'PUT /customers/3': put },
      customer: aCustomer({ subscribedToNewsletter: before }),
    })
    const user = userEvent.setup()
    const leaflet = () => screen.findByRole<HTMLInputElement>('switch', { name: /^Leták/ })
    await user.click(await leaflet())
    await waitFor(() => expect(shop.session.getState().user?.subscribedToNewsletter).toBe(!before))
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      subscribedToNewsletter: !before,
    })
    isDown = true
    await user.click(await leaflet())
    await waitFor(() => expect(toastTexts(shop)).toHaveLength(2))
    await waitFor(async () => expect((await leaflet()).checked).toBe(!before))
  },
)

test.each([
  ['members only', aCustomer(), true],
  ['a member', aMember(), false],
])('the club writes to %s @ACC-20', async (_name, customer, isLocked) => {
  const { shop } = openPage(paths.communication(), { answers: clubIsUp, customer })
  const fieldset = (await screen.findByRole('switch', { name: /SMS/ })).closest('fieldset')
  await waitFor(() =>
    expect([shop.queryClient.isFetching(), fieldset?.disabled]).toEqual([0, isLocked]),
  )
  expect(screen.queryByText(/pro členy klubu/) !== null).toBe(isLocked)
})

test('a saved profile is shown everywhere, and is not unsaved any more @ACC-16', async () => {
  const put = ({ body }: FakeCall) => ({ ...aCustomer(), ...(body as object) })
  const { shop, calls } = openPage(paths.profile(), {
    answers: { 'PUT /customers/3': put },
    customer: aCustomer(),
  })
  const user = userEvent.setup()
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Jméno' })
  await user.clear(name)
  await user.type(name, 'Johana')
  expect(await screen.findByText(/Máte neuložené změny/i)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Uložit/ }))
  await waitFor(() => expect(shop.session.getState().user?.firstName).toBe('Johana'))
  await waitFor(() => expect(screen.queryByText(/Máte neuložené změny/i)).toBeNull())
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    firstName: 'Johana',
    phoneNumber: '+420777123456',
  })
}, 60_000)

test('of a profile that is being changed the browser keeps no code that proves who it is @ACC-16 @SHELL-24', async () => {
  openPage(paths.profile(), { customer: aCustomer({ hasPassword: false }) })
  const user = userEvent.setup()
  const email = await screen.findByRole('textbox', { name: 'E-mail' })
  await user.clear(email)
  await user.type(email, 'nova@example.cz')
  await user.type(await screen.findByRole('textbox', { name: /^Kód z e-mailu/ }), '12345678')
  const kept = readPersisted('formDraft')
  expect(kept).toContain('nova@example.cz')
  expect(kept).not.toContain('12345678')
}, 60_000)

test('an account is erased after a confirmation and a proof, and its session ends @ACC-16 @SHELL-14', async () => {
  const { calls, shop, navigate } = openPage(paths.profile(), {
    answers: { 'DELETE /customers/3': {} },
    customer: aCustomer(),
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Smazat účet' }))
  const erased = () => calls.filter(({ method }) => method === 'DELETE').map(({ body }) => body)
  await user.type(await screen.findByLabelText('Heslo pro potvrzení'), 'Heslo12345!')
  expect(erased()).toEqual([])
  const confirm = screen.getByRole('button', { name: 'Smazat účet navždy' })
  // with the other buttons of dialogs, below what is asked
  expect(confirm.closest('form')).toBeNull()
  await user.click(confirm)
  await waitFor(() => expect(navigate).toHaveBeenCalledWith(paths.accountErased()))
  expect(erased()).toMatchObject([{ currentPassword: 'Heslo12345!' }])
  expect(shop.session.getState()).toMatchObject({ auth: null, signedIn: false, user: null })
}, 60_000)

test.each([
  paths.clubLanding(),
  paths.registration(),
  paths.accountActivation(),
  paths.coupons(),
  paths.points(),
  paths.cards(),
  paths.children(),
])('%s is not found in a shop without a club @ACC-06', async (path) => {
  openPage(path, { answers: clubless, customer: aCustomer() })
  expect(await screen.findByRole('heading', { name: 'Chyba' })).toBeTruthy()
})

test('the account of a shop without club and stores speaks of neither @ACC-07', async () => {
  openPage(paths.account(), { answers: clubless, customer: aCustomer() })
  expect(await screen.findByRole('heading', { level: 1, name: /Dobrý den/ })).toBeTruthy()
  await waitFor(() => expect(spaced()).not.toMatch(/klub|bod(y|ů)|karty|kupon|prodejn/i))
  expect(spaced()).toContain('Poslední nákupy')
  cleanup()
  const { router } = openPage(paths.login(), { answers: clubless })
  expect(await screen.findByRole('link', { name: 'Zaregistrovat se zdarma' })).toHaveProperty(
    'pathname',
    paths.newAccount(),
  )
  expect(router.state.matches).toHaveLength(1)
  expect(spaced()).not.toMatch(/klub|bod(y|ů)|karty|prodejn/i)
})
