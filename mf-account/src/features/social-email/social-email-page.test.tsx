import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { aRefusal } from '@drogerie/shared-lib/testing/fake-api.ts'
import { aCustomer, customerIri, openPage } from '../../testing/open-page.tsx'

afterEach(cleanup)

const at = '/oauth/email?proof=p-1&provider=facebook'
const proof = { provider: 'facebook', email: 'jana@example.cz' }
const signedIn = {
  'POST /authentication-token': { token: 't', customer: customerIri },
  'GET /customers/3/refresh': { ...aCustomer(), token: 't2' },
}

test.each([
  ['/muj-ucet/kupony', '/muj-ucet/kupony'],
  ['//evil.example', '/muj-ucet'],
  [null, '/muj-ucet'],
])(
  'the hinted address gets a code, the code of who came from %s ends at %s @SHELL-28 @A25',
  async (returnTo, end) => {
    const answers = {
      'GET /social-email-proofs/p-1': proof,
      'PUT /social-email-proofs/p-1': () => new Response(null, { status: 202 }),
      'PATCH /social-email-proofs/p-1': { oauthCode: 'abc', returnTo },
      ...signedIn,
    }
    const { calls, navigate } = openPage(at, { answers })
    expect(await screen.findByText(/Facebook nám nepotvrdil/)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('jana@example.cz')
    await userEvent.click(screen.getByRole('button', { name: 'Poslat kód' }))
    await userEvent.type(await screen.findByLabelText('Kód z e-mailu'), '1234 5678')
    await userEvent.click(screen.getByRole('button', { name: 'Potvrdit a přihlásit' }))
    await waitFor(() => expect(navigate).toHaveBeenCalledWith(end, { replace: true }))
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ mailedCode: '12345678' })
  },
)

test('a provider without an address asks for one; another browser learns that it is over @SHELL-28', async () => {
  openPage(at, {
    answers: { 'GET /social-email-proofs/p-1': { provider: 'facebook', email: null } },
  })
  expect(await screen.findByText(/nám nesdělil žádný e-mail/)).toBeTruthy()
  openPage(at, {
    answers: { 'GET /social-email-proofs/p-1': () => aRefusal(404, 404, 'Not Found') },
  })
  expect((await screen.findByRole('alert')).textContent).toContain('Přihlášení vypršelo.')
})
