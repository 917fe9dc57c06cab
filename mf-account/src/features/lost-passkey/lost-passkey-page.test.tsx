import { withQuery } from '@drogerie/shared-lib/routes/build-path.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { aRefusal, aViolation } from '@drogerie/shared-lib/testing/fake-api.ts'
import { toastTexts } from '@drogerie/shared-lib/testing/test-shop.ts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { errorAt } from '#testing/error-at.ts'
import { openPage } from '#testing/open-page.tsx'

afterEach(cleanup)

const accepted = () => new Response(null, { status: 204 })
const confirming = 'PATCH /passkey-releases/odkaz-z-posty'
const released = { releasedAt: '2026-12-03T14:05:00+01:00' }

function open(answers: Record<string, object>, token?: string) {
  const page = openPage(token ? withQuery(paths.lostPasskey(), { token }) : paths.lostPasskey(), {
    answers,
  })
  const sent = () =>
    page.calls
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path, body }) => [method, path, body])
  return { ...page, sent, user: userEvent.setup() }
}
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'E-mail' })
const send = () => screen.getByRole('button', { name: 'Poslat odkaz' })
const confirm = () => screen.findByRole('button', { name: 'Přestat vyžadovat přístupový klíč' })

test('a link is asked for by e-mail; the answer does not tell whether there is such an account @ACC-01', async () => {
  const { user, sent } = open({ 'POST /passkey-releases': accepted })
  await user.type(await field(), 'jana@example.cz')
  await user.click(send())
  const said = await screen.findByRole('heading', { name: 'Podívejte se do pošty' })
  await waitFor(() => expect(document.activeElement).toBe(said))
  expect(screen.getByText(/Pokud účet s.adresou jana@example\.cz vyžaduje/)).toBeTruthy()
  expect(sent()).toEqual([['POST', '/passkey-releases', { email: 'jana@example.cz' }]])
})

test('half an e-mail is said beside the field, which takes the focus @ACC-01 @FORM-01', async () => {
  const { user, sent } = open({ 'POST /passkey-releases': accepted })
  const email = await field()
  await user.type(email, 'jana@')
  await user.click(send())
  await waitFor(() =>
    expect(errorAt(email)).toBe('Zadejte platnou e-mailovou adresu, třeba jana@posta.cz.'),
  )
  expect(document.activeElement).toBe(email)
  expect(email.value).toBe('jana@')
  expect(sent()).toEqual([])
})

test('what the API refuses stands beside the field; a call that fails is said above, and both can be sent again @ACC-01 @FORM-10', async () => {
  const answers: Record<string, object> = {
    'POST /passkey-releases': () => aViolation('email', 'Na tuto adresu psát nejde.'),
  }
  const { user } = open(answers)
  const email = await field()
  await user.type(email, 'jana@example.cz')
  await user.click(send())
  await waitFor(() => expect(errorAt(email)).toBe('Na tuto adresu psát nejde.'))
  answers['POST /passkey-releases'] = () => aRefusal(503, 503, '')
  await user.type(email, 'x')
  await user.click(send())
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain('Zkuste to prosím později.'),
  )
  expect(email.value).toBe('jana@example.czx')
  answers['POST /passkey-releases'] = accepted
  await user.click(send())
  expect(await screen.findByText('Podívejte se do pošty')).toBeTruthy()
})

test('opening the mailed link decides nothing; the press does, and says from when a password will do @ACC-01 @A07', async () => {
  const { user, sent } = open({ [confirming]: released }, 'odkaz-z-posty')
  const button = await confirm()
  expect(sent()).toEqual([])
  expect(screen.queryByRole('textbox', { name: 'E-mail' })).toBeNull()
  await user.click(button)
  const said = await screen.findByRole('heading', { name: 'Žádost jsme přijali' })
  await waitFor(() => expect(document.activeElement).toBe(said))
  expect(screen.getByText(/Heslem se přihlásíte od 3\.\s12\.\s2026.*14\.05\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Zpět na přihlášení' }).getAttribute('href')).toBe(
    paths.login(),
  )
  expect(sent()).toEqual([['PATCH', '/passkey-releases/odkaz-z-posty', {}]])
})

test('a link that is no good is said to be so, and another is asked for @ACC-01 @A07', async () => {
  const refuse = () => aRefusal(404, 404, 'Odkaz není platný.')
  const { user, router } = open({ [confirming]: refuse }, 'odkaz-z-posty')
  await user.click(await confirm())
  expect((await screen.findByRole('alert')).textContent).toContain('Odkaz není platný.')
  expect(screen.queryByRole('button', { name: 'Přestat vyžadovat přístupový klíč' })).toBeNull()
  const again = screen.getByRole('link', { name: 'Poslat nový odkaz' })
  await act(() => router.navigate(again.getAttribute('href') ?? ''))
  expect(await field()).toBeTruthy()
})

test('a call that fails is said, nothing is called done, and the press can be made again @ACC-01', async () => {
  const answers: Record<string, object> = { [confirming]: () => aRefusal(503, 503, '') }
  const { user, shop } = open(answers, 'odkaz-z-posty')
  await user.click(await confirm())
  await waitFor(() => expect(toastTexts(shop).join()).toContain('Omlouváme se, nastala chyba.'))
  expect(screen.queryByText('Žádost jsme přijali')).toBeNull()
  answers[confirming] = released
  await user.click(await confirm())
  expect(await screen.findByText('Žádost jsme přijali')).toBeTruthy()
})

test('what cannot be a mailed link is not found @SHELL-03', async () => {
  open({}, 'odkaz z posty')
  expect(await screen.findByRole('heading', { name: 'Chyba' })).toBeTruthy()
})
