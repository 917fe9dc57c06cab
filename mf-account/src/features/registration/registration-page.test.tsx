import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { RouteHandle } from '@drogerie/shared-lib/runtime'
import { aViolation } from '@drogerie/shared-lib/testing/fake-api.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { clubIsUp, openPage } from '#testing/open-page.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const result = (code: number) => ({
  '@id': '/api/v2/shop/client/register',
  '@type': 'RegistrationResult',
  code,
  message: '',
})

const tooCommon = () =>
  aViolation('password', 'Tohle heslo patří k běžným a dá se uhodnout. Spojte raději víc slov.')

/** At once, as a password manager does: each letter would render the whole form anew. */
async function fill(user: UserEvent, field: HTMLElement, text: string) {
  await user.click(field)
  await user.paste(text)
}

async function fillPersonal() {
  const user = userEvent.setup()
  await user.click(await screen.findByRole('radio', { name: 'Paní' }))
  const fields: [string, string][] = [
    ['Jméno', 'Jana'],
    ['Příjmení', 'Nová'],
    ['Datum narození', '12.4.1990'],
    ['Telefon', '777 123 456'],
    ['E-mail', 'jana@posta.cz'],
    ['Heslo', 'Pistacie7?x'],
    ['Heslo znovu', 'Pistacie7?x'],
  ]
  for (const [label, text] of fields) await fill(user, screen.getByLabelText(label), text)
  await user.click(screen.getByRole('button', { name: 'Pokračovat k adrese' }))
}

async function fillFinish() {
  const user = userEvent.setup()
  const form = within(await screen.findByRole('form', { name: 'Adresa a dokončení' }))
  await fill(user, form.getByLabelText('Ulice a číslo domu'), 'Dlouhá 1')
  await fill(user, form.getByLabelText('Město'), 'Praha')
  await fill(user, form.getByLabelText('PSČ'), '110 00')
  for (const box of form.getAllByRole('checkbox').slice(0, 2)) await user.click(box)
  await user.click(form.getByRole('button', { name: 'Dokončit registraci' }))
}

test('two steps make one registration, and what was typed stays between them @ACC-03', async () => {
  const { calls } = openPage(paths.registration(), {
    answers: { ...clubIsUp, 'POST /client/register': result(0) },
  })
  expect(await screen.findByText('Vaše jméno'), 'the card is anybody’s').toBeTruthy()
  await fillPersonal()
  expect(screen.getByText('Jana Nová'), 'the card has the name just typed').toBeTruthy()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('link', { name: 'Zpět na osobní údaje' }))
  await fillFinish()
  const sentHeading = await screen.findByRole('heading', { name: 'Podívejte se do pošty' })
  await waitFor(() => expect(document.activeElement).toBe(sentHeading))
  await waitFor(() => expect(document.title).toMatch(/^Podívejte se do pošty \|/))
  expect(screen.getByText('Jana Nová')).toBeTruthy()
  const plate = screen.getByText('Číslo karty dostanete po registraci')
  expect(plate.parentElement?.querySelector('svg'), 'no bars before there is a number').toBeNull()
  const sent = calls.find(({ path }) => path === '/client/register')?.body
  expect(sent).toMatchObject({
    firstName: 'Jana',
    birthDate: '1990-04-12',
    phonePrefix: '+420',
    phoneNumber: '777123456',
    address: { postcode: '11000' },
  })
  expect(JSON.stringify({ ...sessionStorage }), 'what was sent is kept no more').not.toMatch(
    /Dlouhá|777|1990/,
  )
}, 60_000)

test('a registration begun by one address says nothing of another one, which is asked about @ACC-03', async () => {
  const { calls } = openPage(paths.registration(), {
    answers: { ...clubIsUp, 'POST /client/duplicity-check': { duplicate: true, code: 1 } },
  })
  await fillPersonal()
  await screen.findByRole('alert')
  const user = userEvent.setup()
  await user.clear(screen.getByLabelText('E-mail'))
  await user.type(screen.getByLabelText('E-mail'), 'jina@posta.cz')
  await user.click(screen.getByRole('button', { name: 'Pokračovat k adrese' }))
  await waitFor(() =>
    expect(
      calls
        .filter(({ path }) => path === '/client/duplicity-check')
        .map(({ body }) => (body as { email: string }).email),
    ).toEqual(['jana@posta.cz', 'jina@posta.cz']),
  )
}, 60_000)

test.each([
  [1, 'Registraci s těmito údaji už jste začali', 'Nastavit heslo', paths.forgottenPassword()],
  [2, 'Účet s těmito údaji už máme', 'Přihlásit se', paths.login()],
])(
  'result %s says "%s" and offers %s @ACC-03',
  async (code, text, link, href) => {
    openPage(paths.registration(), {
      answers: { ...clubIsUp, 'POST /client/register': result(code) },
    })
    await fillPersonal()
    await fillFinish()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(text)
    expect(within(alert).getByRole('link', { name: link }).getAttribute('href')).toBe(href)
  },
  60_000,
)

test.each([
  [1, 'Registraci s těmito údaji už jste začali'],
  [2, 'Účet s těmito údaji už máme'],
])(
  'what is known already is said after the first step: %s @ACC-03',
  async (code, text) => {
    const sent = [202]
    const { calls, router } = openPage(paths.registration(), {
      answers: {
        ...clubIsUp,
        'POST /client/duplicity-check': { duplicate: true, code },
        'POST /reset-password-requests': () => new Response(null, { status: sent.shift() ?? 429 }),
      },
    })
    await fillPersonal()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent?.replaceAll('\u00a0', ' ')).toContain(text)
    expect(router.state.location.search).toBe('')
    expect(calls.at(-1)?.body).toEqual({
      firstName: 'Jana',
      lastName: 'Nová',
      birthDate: '1990-04-12',
      phoneNumber: '+420777123456',
      email: 'jana@posta.cz',
      password: expect.any(String) as string,
    })
    if (code === 2) return
    const user = userEvent.setup()
    await user.click(within(alert).getByRole('button', { name: 'Poslat odkaz znovu' }))
    await within(alert).findByText(/Odkaz je na cestě/)
    await user.click(within(alert).getByRole('button', { name: 'Poslat odkaz znovu' }))
    await within(alert).findByText(/zkuste to později/)
    await user.click(screen.getByRole('button', { name: 'Pokračovat k adrese' }))
    await screen.findByRole('form', { name: 'Adresa a dokončení' })
  },
  60_000,
)

test('a password that too many people know is refused in the step in which it is typed @ACC-03 @A21', async () => {
  const message = 'Tohle heslo patří k běžným a dá se uhodnout. Spojte raději víc slov.'
  const { router } = openPage(paths.registration(), {
    answers: {
      ...clubIsUp,
      'POST /client/duplicity-check': () =>
        Response.json(
          { code: 422, message, violations: [{ propertyPath: 'password', message }] },
          { status: 422 },
        ),
    },
  })
  await fillPersonal()
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
  expect(screen.getByRole('form', { name: 'Osobní údaje' })).toBeTruthy()
  expect(router.state.location.search).toBe('')
}, 60_000)

test('whoever has only a card from a store is shown the way to an account @ACC-04', async () => {
  openPage(paths.registration(), { answers: { ...clubIsUp, 'POST /client/register': result(2) } })
  await fillPersonal()
  await fillFinish()
  const alert = await screen.findByRole('alert')
  expect(
    within(alert).getByRole('link', { name: 'Mám jen kartu, chci k ní účet' }).getAttribute('href'),
  ).toBe(paths.accountActivation())
}, 60_000)

test('while the club is away the form is not offered @ACC-23', async () => {
  openPage(paths.registration())
  expect(
    await screen.findByText('Klubovou sekci teď z technických důvodů nelze použít.'),
  ).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Jméno' })).toBeNull()
})

test('a reload keeps what was typed, but no password; the address names the step that is shown @ACC-03', async () => {
  openPage(paths.registration(), { answers: clubIsUp })
  await fillPersonal()
  await screen.findByRole('form', { name: 'Adresa a dokončení' })
  cleanup()
  const { router } = openPage(`${paths.registration()}?krok=2`, { answers: clubIsUp })
  const value = async (label: string) =>
    (await screen.findByLabelText<HTMLInputElement>(label)).value
  expect([await value('Jméno'), await value('E-mail'), await value('Heslo')]).toEqual([
    'Jana',
    'jana@posta.cz',
    '',
  ])
  screen.getByText(/^Heslo si z\sbezpečnostních důvodů nepamatujeme/)
  expect(sessionStorage.getItem('registration-draft')).not.toContain('Pistacie')
  expect(router.state.location.search).toBe('')
}, 60_000)

test('what the server refuses of the first step leads back to it, marked, with the focus on its field @ACC-03 @FORM-10', async () => {
  const { router } = openPage(paths.registration(), {
    answers: { ...clubIsUp, 'POST /client/register': () => tooCommon() },
  })
  await fillPersonal()
  await fillFinish()
  const field = await screen.findByLabelText<HTMLInputElement>('Heslo')
  const panel = await screen.findByRole('alert')
  expect(panel.textContent).toContain('Zbývá opravit: Heslo.')
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(
    screen.getByText('Tohle heslo patří k běžným a dá se uhodnout. Spojte raději víc slov.'),
  ).toBeTruthy()
  expect(field.value).toBe('Pistacie7?x')
  expect(router.state.location.search).toBe('')
  await userEvent.setup().click(screen.getByRole('button', { name: 'Pokračovat k adrese' }))
  const finish = within(await screen.findByRole('form', { name: 'Adresa a dokončení' }))
  expect(
    finish.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked),
    'what was agreed to is not asked again',
  ).toEqual([true, true, false])
}, 60_000)

test('each step begins at the heading of the page @ACC-03', async () => {
  const { router } = openPage(paths.registration(), { answers: clubIsUp })
  await fillPersonal()
  await screen.findByRole('form', { name: 'Adresa a dokončení' })
  const heading = screen.getByRole('heading', { level: 1 })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(heading.textContent).toBe('Krok 2 ze 2: Adresa a dokončení')
  await waitFor(() => expect(document.title).toMatch(/^Krok 2 ze 2: Adresa a dokončení \|/))
  await router.navigate(paths.registration())
  await screen.findByRole('form', { name: 'Osobní údaje' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
}, 60_000)

test('what was sent is said again after a reload, and a new visit begins with the form @ACC-03', async () => {
  const { router } = openPage(paths.registration(), {
    answers: { ...clubIsUp, 'POST /client/register': result(0) },
  })
  await fillPersonal()
  await fillFinish()
  await screen.findByRole('heading', { name: 'Podívejte se do pošty' })
  const entry = router.state.location
  cleanup()
  openPage(entry, { answers: clubIsUp })
  await screen.findByRole('heading', { name: 'Podívejte se do pošty' })
  expect(screen.getByText(/jana@posta\.cz/)).toBeTruthy()
  expect(screen.queryByText('Vaše jméno'), 'a name nobody typed').toBeNull()
  cleanup()
  const again = openPage(`${paths.registration()}?krok=3`, { answers: clubIsUp })
  expect(await screen.findByLabelText('Jméno')).toBeTruthy()
  expect(again.router.state.location.search).toBe('')
}, 60_000)

test('the quiet header has the steps and the way out @ACC-03 @SHELL-02', async () => {
  const { router } = openPage(paths.registration(), { answers: clubIsUp })
  await fillPersonal()
  await screen.findByRole('form', { name: 'Adresa a dokončení' })
  const wizardOf = () => {
    const { id, handle } = router.state.matches.at(-1)?.route ?? { id: '' }
    const { layout, wizard } = handle as RouteHandle
    return { layout, ...wizard?.(router.state.loaderData[id] as never) }
  }
  expect(wizardOf()).toMatchObject({
    layout: 'cart',
    current: 2,
    steps: [{ text: 'Osobní údaje', href: paths.registration() }, { text: 'Adresa a dokončení' }],
    cancel: { text: 'Zrušit registraci', href: paths.clubLanding() },
  })
  await router.navigate(paths.registration())
  expect(wizardOf()).toMatchObject({ current: 1 })
}, 60_000)
