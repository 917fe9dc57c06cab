import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { aRefusal } from '@drogerie/shared-lib/testing/fake-api.ts'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { aCustomer, openPage } from '#testing/open-page.tsx'

afterEach(cleanup)

const call = 'PATCH /account-verification-requests/odkaz'
const done = () => new Response(null, { status: 202 })
const openLink = (answer: () => Response, customer: ReturnType<typeof aCustomer> | null = null) =>
  openPage(paths.accountVerification('odkaz'), { answers: { [call]: answer }, customer })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const sent = (calls: ReturnType<typeof openLink>['calls']) => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)

test('who is signed in confirms by a press alone @ACC-05', async () => {
  const { calls } = openLink(done, aCustomer())
  await press('Potvrdit e-mail')
  expect(await screen.findByRole('heading', { name: 'Účet je ověřený' })).toBe(document.activeElement)
  expect(sent(calls)).toEqual([{}])
})

test('a visitor confirms by the password, which is asked for before anything is sent @ACC-05', async () => {
  const { calls } = openLink(done)
  await press('Potvrdit e-mail')
  expect(sent(calls)).toEqual([])
  await userEvent.type(screen.getByLabelText('Heslo'), 'Pistacie7?x')
  await press('Potvrdit e-mail')
  expect(await screen.findByRole('heading', { name: 'Účet je ověřený' })).toBeDefined()
  expect(sent(calls)).toEqual([{ password: 'Pistacie7?x' }])
})

test('who does not know it is told that it is void and that a link to a new one is on its way @ACC-05', async () => {
  const { calls } = openLink(done)
  await press('Heslo neznám')
  expect(await screen.findByRole('heading', { name: 'E-mail je potvrzený' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Přihlásit se' })).toBeNull()
  expect(sent(calls)).toEqual([{ password: null }])
})

test.each([
  [403, 'Nejdřív se přihlaste'],
  [422, 'Odkaz pro ověření účtu není platný.'],
])('a refusal by %i says %s @ACC-05', async (status, text) => {
  openLink(() => aRefusal(status, status, 'x'))
  await press('Heslo neznám')
  expect(await screen.findByText(text)).toBeDefined()
})
