import type { VerificationLink } from '@drogerie/shared-lib/contract/auth.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { aRefusal } from '@drogerie/shared-lib/testing/fake-api.ts'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { aCustomer, openPage } from '#testing/open-page.tsx'

afterEach(cleanup)

const link = '/account-verification-requests/odkaz'
const done = () => new Response(null, { status: 202 })

type Opened = {
  needs?: VerificationLink['needs']
  answer?: () => Response
  customer?: ReturnType<typeof aCustomer> | null
}
const openLink = ({ needs, answer = done, customer = null }: Opened) =>
  openPage(paths.accountVerification('odkaz'), {
    answers: { ...(needs ? { [`GET ${link}`]: { needs } } : {}), [`PATCH ${link}`]: answer },
    customer,
  })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const sent = (calls: ReturnType<typeof openLink>['calls']) =>
  calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)

test('a signed-in customer confirms with one press @ACC-05', async () => {
  const { calls } = openLink({ needs: 'press', customer: aCustomer() })
  await press('Potvrdit e-mail')
  expect(await screen.findByRole('heading', { name: 'Účet je ověřený' })).toBe(
    document.activeElement,
  )
  expect(sent(calls)).toEqual([{}])
})

test('a visitor confirms by the password, which is asked for before anything is sent @ACC-05', async () => {
  const { calls } = openLink({ needs: 'password' })
  await press('Potvrdit e-mail')
  expect(sent(calls)).toEqual([])
  await userEvent.type(screen.getByLabelText('Heslo'), 'Pistacie7?x')
  await press('Potvrdit e-mail')
  expect(await screen.findByRole('heading', { name: 'Účet je ověřený' })).toBeDefined()
  expect(sent(calls)).toEqual([{ password: 'Pistacie7?x' }])
})

test('a visitor who does not know the password learns that it is void and that a link was mailed @ACC-05', async () => {
  const { calls } = openLink({ needs: 'password' })
  await press('Heslo neznám')
  expect(await screen.findByRole('heading', { name: 'E-mail je potvrzený' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Přihlásit se' })).toBeNull()
  expect(sent(calls)).toEqual([{ password: null }])
})

test.each([
  ['sign-in', 'Nejdřív se přihlaste', 'Přihlásit se'],
  ['other-sign-in', 'Odkaz patří k jinému účtu', 'Odhlásit se'],
] as const)('a link that needs %s says: %s @ACC-05', async (needs, text, way) => {
  const { calls } = openLink({ needs })
  expect(await screen.findByText(text)).toBeDefined()
  expect(screen.getByRole('link', { name: way })).toBeDefined()
  expect(sent(calls)).toEqual([])
})

test('a link that was used is told before anything is asked, with the way to another @ACC-05', async () => {
  openLink({})
  expect(await screen.findByText('Odkaz pro ověření účtu není platný.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Poslat ověřovací odkaz' })).toBeDefined()
  expect(screen.queryByLabelText('Heslo')).toBeNull()
})

test('a link that is used while the page is open is told, too @ACC-05', async () => {
  openLink({ needs: 'password', answer: () => aRefusal(422, 422, 'x') })
  await press('Heslo neznám')
  expect(await screen.findByText('Odkaz pro ověření účtu není platný.')).toBeDefined()
})

test('a link that is opened once more tells a verified customer that all is well @ACC-05', async () => {
  openLink({ customer: aCustomer() })
  expect(await screen.findByText(/nic dalšího není potřeba/)).toBeDefined()
  expect(screen.queryByText(/není platný/)).toBeNull()
})
