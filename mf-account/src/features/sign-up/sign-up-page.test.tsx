import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { aRefusal, aViolation } from '@drogerie/shared-lib/testing/fake-api.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { errorAt } from '#testing/error-at.ts'
import { clubless, openPage } from '#testing/open-page.tsx'

afterEach(cleanup)

const accepted = () => new Response(null, { status: 204 })

function open(answers: Record<string, object> = {}) {
  const page = openPage(paths.newAccount(), {
    answers: { ...clubless, 'POST /customers': accepted, ...answers },
  })
  const sent = () => page.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  return { ...page, sent, user: userEvent.setup() }
}
const field = (label: string) =>
  screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' })
const submit = () => screen.getByRole('button', { name: 'Založit účet' })
const typed = { Jméno: 'Jana', Příjmení: 'Nová', 'E-mail': 'jana@posta.cz', Heslo: 'Heslo12345!' }

async function fill({ user }: ReturnType<typeof open>, changed: Partial<typeof typed> = {}) {
  for (const [label, text] of Object.entries({ ...typed, ...changed })) {
    await user.click(await field(label))
    await user.paste(text)
  }
}
const values = async () =>
  Promise.all(Object.keys(typed).map(async (label) => (await field(label)).value))
const sentBody = {
  firstName: 'Jana',
  lastName: 'Nová',
  email: 'jana@posta.cz',
  password: 'Heslo12345!',
  subscribedToNewsletter: false,
}

test('an account without a club needs a name, an e-mail and a password, and is confirmed by mail @ACC-03', async () => {
  const page = open()
  await fill(page)
  await page.user.click(submit())
  expect(await screen.findByText(/Na jana@posta\.cz jsme poslali odkaz/)).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'))
  expect(screen.getByRole('link', { name: 'Poslat odkaz znovu' }).getAttribute('href')).toBe(
    paths.accountVerification(),
  )
  expect(page.sent()).toEqual([sentBody])
})

test('news come only to who asks for them @ACC-03 @FORM-07', async () => {
  const page = open()
  await fill(page)
  await page.user.click(screen.getByRole('checkbox', { name: /Novinky e-mailem/ }))
  await page.user.click(submit())
  await screen.findByText(/jsme poslali odkaz/)
  expect(page.sent()).toEqual([{ ...sentBody, subscribedToNewsletter: true }])
})

test('each empty field says which it is, and the first takes the focus @ACC-03 @FORM-01', async () => {
  const page = open()
  const first = await field('Jméno')
  await page.user.click(submit())
  await waitFor(() => expect(errorAt(first)).toBe('Pole Jméno je potřeba vyplnit.'))
  expect(document.activeElement).toBe(first)
  expect(errorAt(await field('Příjmení'))).toBe('Pole Příjmení je potřeba vyplnit.')
  expect(errorAt(await field('E-mail'))).toBe('Pole E-mail je potřeba vyplnit.')
  expect(errorAt(await field('Heslo'))).toBe('Pole Heslo je potřeba vyplnit.')
  expect(page.sent()).toEqual([])
})

test.each([
  ['Jméno', 'J', 'Zadejte 2 až 16 písmen.'],
  ['Příjmení', 'Nová2', 'Zadejte jen písmena, bez mezer, číslic a pomlček.'],
  ['E-mail', 'jana@', 'Zadejte platnou e-mailovou adresu, třeba jana@posta.cz.'],
  ['Heslo', 'heslo12345!', 'Heslo musí obsahovat velké písmeno.'],
])(
  '%s "%s" is said beside the field, and nothing typed is lost @ACC-03 @FORM-02',
  async (label, text, said) => {
    const page = open()
    await fill(page, { [label]: text })
    await page.user.click(submit())
    const wrong = await field(label)
    await waitFor(() => expect(errorAt(wrong)).toBe(said))
    expect(document.activeElement).toBe(wrong)
    expect(await values()).toEqual(Object.values({ ...typed, [label]: text }))
    expect(page.sent()).toEqual([])
  },
)

test('a password that too many people know is said beside its field, the rest stays typed @ACC-03 @FORM-10', async () => {
  const message = 'Tohle heslo patří k běžným a dá se uhodnout. Spojte raději víc slov.'
  const page = open({ 'POST /customers': () => aViolation('password', message) })
  await fill(page)
  await page.user.click(submit())
  const password = await field('Heslo')
  await waitFor(() => expect(errorAt(password)).toBe(message))
  expect(document.activeElement).toBe(password)
  expect(await values()).toEqual(Object.values(typed))
})

test('a call that fails is said above the form, and the same press sends it again @ACC-03', async () => {
  let isDown = true
  const page = open({ 'POST /customers': () => (isDown ? aRefusal(503, 503, '') : accepted()) })
  await fill(page)
  await page.user.click(submit())
  expect((await screen.findByRole('alert')).textContent).toContain('Zkuste to prosím později.')
  expect(await values()).toEqual(Object.values(typed))
  isDown = false
  await page.user.click(submit())
  expect(await screen.findByText(/jsme poslali odkaz/)).toBeTruthy()
  expect(page.sent()).toEqual([sentBody, sentBody])
})

test('what is done with the data, and the way of who has an account already, stand in the form @ACC-03', async () => {
  open()
  await field('Jméno')
  expect(screen.getByRole('link', { name: 'Ochrana údajů' }).getAttribute('href')).toBe(
    paths.cmsPage('ochrana-osobnich-udaju'),
  )
  expect(screen.getByRole('link', { name: /Účet už mám/ }).getAttribute('href')).toBe(paths.login())
})

test('where there is a club, an account comes with the membership @ACC-03', async () => {
  const { router } = openPage(paths.newAccount())
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.registration()))
})
