import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { aRefusal, aViolation } from '@drogerie/shared-lib/testing/fake-api.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { errorAt } from '#testing/error-at.ts'
import { openPage } from '#testing/open-page.tsx'

afterEach(cleanup)

const token = 'odkaz-pro-obnovu-hesla'
const link = `/reset-password-requests/${token}`
const done = () => new Response(null, { status: 204 })
const dead = () => aRefusal(404, 404, 'Odkaz pro obnovu hesla není platný.')

function open(answers: Record<string, object> = {}) {
  const page = openPage(paths.passwordReset(token), {
    answers: { [`GET ${link}`]: done, [`PATCH ${link}`]: done, ...answers },
  })
  const sent = () => page.calls.filter(({ method }) => method === 'PATCH')
  return { ...page, sent, user: userEvent.setup() }
}
const field = (label: string) =>
  screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' })
const submit = () => screen.getByRole('button', { name: 'Nastavit heslo' })

async function fill({ user }: ReturnType<typeof open>, password: string, again = password) {
  await user.type(await field('Nové heslo'), password)
  await user.type(await field('Heslo znovu'), again)
  await user.click(submit())
}

test('a new password is set, is said where the form was, and leads to signing in @ACC-02', async () => {
  const page = open()
  await fill(page, 'Pistacie7?x')
  const said = await screen.findByRole('heading', { name: 'Heslo je nastavené' })
  await waitFor(() => expect(document.activeElement).toBe(said))
  expect(screen.getByRole('link', { name: 'Přihlásit se' }).getAttribute('href')).toBe(
    paths.login(),
  )
  expect(page.sent()).toMatchObject([
    { path: link, body: { newPassword: 'Pistacie7?x', confirmNewPassword: 'Pistacie7?x' } },
  ])
})

test('what a password lacks, and two that differ, are said beside their fields @ACC-02 @FORM-04', async () => {
  const page = open()
  await fill(page, 'pistacie7?x', 'pistacie')
  const [first, second] = [await field('Nové heslo'), await field('Heslo znovu')]
  await waitFor(() => expect(errorAt(first)).toBe('Heslo musí obsahovat velké písmeno.'))
  expect(document.activeElement).toBe(first)
  await page.user.clear(first)
  await page.user.type(first, 'Pistacie7?x')
  await page.user.click(submit())
  await waitFor(() =>
    expect([errorAt(first), errorAt(second)]).toEqual([null, 'Hesla se neshodují.']),
  )
  expect(document.activeElement).toBe(second)
  expect(first.value).toBe('Pistacie7?x')
  expect(page.sent()).toHaveLength(0)
})

test('a password that too many people know is said beside its field, and another can be sent @ACC-02 @A21', async () => {
  const message = 'Tohle heslo patří k běžným a dá se uhodnout. Spojte raději víc slov.'
  let isRefused = true
  const page = open({
    [`PATCH ${link}`]: () => (isRefused ? aViolation('newPassword', message) : done()),
  })
  await fill(page, 'Heslo12345!')
  const first = await field('Nové heslo')
  await waitFor(() => expect(errorAt(first)).toBe(message))
  expect(document.activeElement).toBe(first)
  isRefused = false
  for (const label of ['Nové heslo', 'Heslo znovu']) await page.user.clear(await field(label))
  await fill(page, 'Pistacie7?x')
  expect(await screen.findByText('Heslo je nastavené')).toBeTruthy()
})

test('a link that is no good is said before anybody types a password @ACC-02', async () => {
  open({ [`GET ${link}`]: dead })
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Odkaz pro obnovu hesla není platný.',
  )
  expect(screen.queryByLabelText('Heslo znovu')).toBeNull()
  expect(screen.getByRole('link', { name: 'Poslat nový odkaz' }).getAttribute('href')).toBe(
    paths.forgottenPassword(),
  )
})

test('a link that goes bad while the page is open is said, and another is offered @ACC-02 @A07', async () => {
  const page = open({ [`PATCH ${link}`]: dead })
  await fill(page, 'Pistacie7?x')
  const again = await screen.findByRole('link', { name: 'Poslat nový odkaz' })
  expect(again.getAttribute('href')).toBe(paths.forgottenPassword())
  expect(screen.queryByLabelText('Heslo znovu')).toBeNull()
})

test('a link that cannot be checked now does not stop anybody @ACC-02', async () => {
  const page = open({ [`GET ${link}`]: () => aRefusal(503, 503, '') })
  await fill(page, 'Pistacie7?x')
  expect(await screen.findByText('Heslo je nastavené')).toBeTruthy()
})

test('a call that fails is said, nothing typed is lost, and the same press sends it again @ACC-02', async () => {
  let isDown = true
  const page = open({ [`PATCH ${link}`]: () => (isDown ? aRefusal(503, 503, '') : done()) })
  await fill(page, 'Pistacie7?x')
  expect((await screen.findByRole('alert')).textContent).toContain('Zkuste to prosím později.')
  expect([(await field('Nové heslo')).value, (await field('Heslo znovu')).value]).toEqual([
    'Pistacie7?x',
    'Pistacie7?x',
  ])
  isDown = false
  await page.user.click(submit())
  expect(await screen.findByText('Heslo je nastavené')).toBeTruthy()
})
