import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { writePersisted } from '@drogerie/shared-lib/runtime'
import { aRefusal, aViolation } from '@drogerie/shared-lib/testing/fake-api.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { errorAt } from '#testing/error-at.ts'
import { openPage } from '#testing/open-page.tsx'

afterEach(cleanup)

const asking = 'POST /reset-password-requests'
const sentBy = ({ calls }: ReturnType<typeof openPage>) =>
  calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'E-mail' })
const press = () => screen.getByRole('button', { name: 'Poslat odkaz' })
const accepted = { [asking]: () => new Response(null, { status: 204 }) }

test('a link is asked for by e-mail; the answer does not tell whether there is an account @ACC-02', async () => {
  const page = openPage(paths.forgottenPassword(), { answers: accepted })
  const user = userEvent.setup()
  await user.type(await field(), ' jana@example.cz ')
  await user.click(press())
  const said = await screen.findByRole('heading', { name: 'Podívejte se do pošty' })
  await waitFor(() => expect(document.activeElement).toBe(said))
  expect(screen.getByText(/Pokud u.nás účet s.adresou jana@example\.cz je/)).toBeTruthy()
  expect(sentBy(page)).toEqual([
    ['/reset-password-requests', { email: 'jana@example.cz', locale: 'cs_CZ' }],
  ])
})

test('another e-mail can be tried, and the form is there again @ACC-02', async () => {
  const page = openPage(paths.forgottenPassword(), { answers: accepted })
  const user = userEvent.setup()
  await user.type(await field(), 'jana@example.cz')
  await user.click(press())
  await user.click(await screen.findByRole('button', { name: 'Zadat jiný e-mail' }))
  await user.clear(await field())
  await user.type(await field(), 'nova@example.cz')
  await user.click(press())
  expect(await screen.findByText(/s.adresou nova@example\.cz je/)).toBeTruthy()
  expect(sentBy(page)).toHaveLength(2)
})

test.each([
  ['nothing', '{Tab}', 'Pole E-mail je potřeba vyplnit.'],
  ['half an e-mail', 'jana@', 'Zadejte platnou e-mailovou adresu, třeba jana@posta.cz.'],
])(
  '%s is said beside the field, which takes the focus @ACC-02 @FORM-01',
  async (_name, typed, said) => {
    const page = openPage(paths.forgottenPassword(), { answers: accepted })
    const user = userEvent.setup()
    const email = await field()
    await user.type(email, typed)
    await user.click(press())
    await waitFor(() => expect(errorAt(email)).toBe(said))
    expect(document.activeElement).toBe(email)
    expect(email.value).toBe(typed === '{Tab}' ? '' : typed)
    expect(screen.getByRole('alert').textContent).toContain('Pardon, ale ne všechna pole')
    expect(sentBy(page)).toEqual([])
  },
)

test('an e-mail the API refuses is said beside the field, and stays in it @ACC-02 @FORM-10', async () => {
  openPage(paths.forgottenPassword(), {
    answers: { [asking]: () => aViolation('email', 'Na tuto adresu psát nejde.') },
  })
  const user = userEvent.setup()
  const email = await field()
  await user.type(email, 'jana@example.cz')
  await user.click(press())
  await waitFor(() => expect(errorAt(email)).toBe('Na tuto adresu psát nejde.'))
  expect(email.value).toBe('jana@example.cz')
})

test('a call that fails is said, and the same press sends it again @ACC-02', async () => {
  let isDown = true
  const page = openPage(paths.forgottenPassword(), {
    answers: {
      [asking]: () => (isDown ? aRefusal(503, 503, '') : new Response(null, { status: 204 })),
    },
  })
  const user = userEvent.setup()
  await user.type(await field(), 'jana@example.cz')
  await user.click(press())
  expect((await screen.findByRole('alert')).textContent).toContain('Zkuste to prosím později.')
  expect(screen.queryByText('Podívejte se do pošty')).toBeNull()
  expect((await field()).value).toBe('jana@example.cz')
  isDown = false
  await user.click(press())
  expect(await screen.findByText('Podívejte se do pošty')).toBeTruthy()
  expect(sentBy(page)).toHaveLength(2)
})

test('whoever comes from a registration that was begun finds its e-mail here @ACC-02 @ACC-03', async () => {
  const personal = {
    firstName: 'Jana',
    lastName: '',
    birthDate: '',
    phone: '',
    email: 'jana@posta.cz',
  }
  writePersisted(
    'registrationDraft',
    JSON.stringify({ version: 1, owner: 'guest', draft: { personal, finish: null } }),
  )
  openPage(paths.forgottenPassword())
  expect((await field()).value).toBe('jana@posta.cz')
})
