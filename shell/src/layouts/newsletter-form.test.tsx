import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aShop } from '../testing/a-shop.ts'
import { renderInShop } from '../testing/render-in-shop.tsx'
import { NewsletterForm } from './newsletter-form.tsx'

afterEach(cleanup)

function setup() {
  const shop = aShop()
  const sent: unknown[] = []
  const api = async (...call: unknown[]) => void sent.push(call)
  shop.api = Object.assign(api, shop.api) as unknown as typeof shop.api
  renderInShop(<NewsletterForm />, { shop })
  const email = screen.getByRole('textbox', { name: 'Váš e-mail' })
  const send = (value: string) => {
    fireEvent.change(email, { target: { value } })
    fireEvent.submit(email.closest('form') as HTMLFormElement)
  }
  return { send, sent }
}

test('an address is sent with the consent code and an empty honeypot @SHELL-01', async () => {
  const { send, sent } = setup()
  send('jana@posta.cz')
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toContain('Poslali jsme vám e-mail'),
  )
  expect(sent).toEqual([
    [
      'POST /gdpr/customer-consent',
      {
        body: { email: 'jana@posta.cz', consentCode: 'homepage_nl', granted: true, website: '' },
        headers: { 'Idempotency-Key': expect.stringMatching(/^[0-9a-f-]{36}$/) },
      },
    ],
  ])
})

test('what is no address is not sent; the sentence stands by the field @SHELL-01', async () => {
  const { send, sent } = setup()
  send('')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('jana@posta.cz'))
  expect(screen.getByRole('textbox', { name: 'Váš e-mail' }).getAttribute('aria-describedby')).toBe(
    screen.getByRole('alert').id,
  )
  expect(sent).toEqual([])
})
