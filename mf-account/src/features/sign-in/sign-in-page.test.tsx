import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { loginPath } from '@drogerie/shared-lib/routes/return-path.ts'
import { removePersisted, writePersisted } from '@drogerie/shared-lib/runtime'
import { aRefusal } from '@drogerie/shared-lib/testing/fake-api.ts'
import { toastTexts } from '@drogerie/shared-lib/testing/test-shop.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { aCustomer, customerIri, openPage } from '#testing/open-page.tsx'

afterEach(cleanup)

const good = {
  'POST /authentication-token': { token: 't', customer: customerIri },
  'GET /customers/3/refresh': { ...aCustomer(), token: 't2' },
}

async function signIn() {
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('E-mail'), 'jana@example.cz')
  await user.type(screen.getByLabelText('Heslo'), 'Pistacie7?x')
  await user.click(screen.getByRole('button', { name: 'Přihlásit se' }))
}

test('wrong data are said beside the form, with the way to a new password @ACC-01', async () => {
  const { navigate } = openPage(paths.login(), {
    answers: { 'POST /authentication-token': () => aRefusal(401, 401, 'Invalid credentials.') },
  })
  await signIn()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Nesprávný e-mail nebo heslo.')
  expect(screen.getByRole('link', { name: 'nastavte nové heslo' }).getAttribute('href')).toBe(
    paths.forgottenPassword(),
  )
  expect(document.activeElement).toBe(screen.getByLabelText('Heslo'))
  expect(navigate).not.toHaveBeenCalled()
})

test.each([
  [
    loginPath(paths.addresses()),
    `/oauth/connect/google?navrat=${encodeURIComponent(paths.addresses())}`,
  ],
  [paths.login(), '/oauth/connect/google'],
  [loginPath('//evil.example'), '/oauth/connect/google'],
])('from %s the way through a provider is %s @SHELL-28 @A25', async (from, href) => {
  openPage(from, { answers: { 'GET /social-login': { providers: ['google'] } } })
  const link = await screen.findByRole('link', { name: /Google/ })
  expect(link.getAttribute('href')).toBe(href)
})

test('too many attempts are told with the minutes @ACC-01', async () => {
  openPage(paths.login(), {
    answers: {
      'POST /authentication-token': () =>
        aRefusal(429, 429, 'Příliš mnoho pokusů. Zkuste to prosím za 9 min.'),
    },
  })
  await signIn()
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Příliš mnoho pokusů. Zkuste to prosím za 9\u00a0min.',
  )
})

test.each([
  [loginPath(paths.addresses()), paths.addresses()],
  [paths.login(), paths.account()],
  [loginPath('//evil.example'), paths.account()],
  [loginPath('/\\evil.example'), paths.account()],
  [loginPath('javascript:alert(1)'), paths.account()],
])('from %s a customer gets to %s @SHELL-24', async (from, to) => {
  const { navigate, shop } = openPage(from, { answers: good })
  await signIn()
  await waitFor(() => expect(navigate).toHaveBeenCalledWith(to, { replace: true }))
  expect(toastTexts(shop)).toContain('Přihlášení proběhlo úspěšně.')
})

test('the providers the shop offers are plain links to the API @ACC-01', async () => {
  openPage(paths.login(), { answers: { 'GET /social-login': { providers: ['google', 'apple'] } } })
  const hrefs = (await screen.findAllByRole('link', { name: /Pokračovat přes/ })).map((link) =>
    link.getAttribute('href'),
  )
  expect(hrefs).toEqual(['/oauth/connect/google', '/oauth/connect/apple'])
})

test('without providers, or without an answer, a password does @ACC-01', async () => {
  openPage(paths.login(), { answers: { 'GET /social-login': { providers: [] } } })
  expect(await screen.findByLabelText('E-mail')).toBeTruthy()
  expect(screen.queryByText('nebo')).toBeNull()
})

test.each([
  ['something was typed', { formDraft: '{}' }, 'Co jste vyplnili, na vás počká.'],
  ['nothing was typed', {}, 'Přihlaste se prosím znovu.'],
])('a session that the server ended is said, when %s @SHELL-14', async (_name, texts, said) => {
  writePersisted('endedPerson', customerIri)
  writePersisted('putAside', JSON.stringify({ customer: customerIri, texts }))
  openPage(paths.login())
  expect(
    (await screen.findByText('Přihlášení mezitím skončilo')).parentElement?.textContent,
  ).toContain(said)
  removePersisted('endedPerson')
  removePersisted('putAside')
})

test('who comes to sign in is told of no session @SHELL-14', async () => {
  openPage(paths.login())
  await screen.findByLabelText('E-mail')
  expect(screen.queryByText('Přihlášení mezitím skončilo')).toBeNull()
})
