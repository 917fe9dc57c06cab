import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderInShop } from '../testing/render-in-shop.tsx'
import { CartLayout } from './cart-layout.tsx'
import { cartStepOf } from './cart-steps.ts'

afterEach(cleanup)

test.each([
  ['cart.cart', 1],
  ['cart.shipping-payment', 2],
  ['cart.delivery', 3],
  ['cart.complete', 4],
  ['catalog.product', null],
  [undefined, null],
])('%s is step %s @SHELL-02', (id, step) => {
  expect(cartStepOf(id)).toBe(step)
})

const at = (id: string) =>
  renderInShop(null, { routes: [{ id, path: '/', element: <CartLayout>Obsah</CartLayout> }] })

test('the second step: the first is a link, the third is not; no menu, no search @SHELL-02', () => {
  at('cart.shipping-payment')
  const steps = screen.getAllByRole('listitem').slice(0, 3)
  expect(steps.map((step) => step.querySelector('a')?.getAttribute('href') ?? null)).toEqual([
    '/eshop/nakupni-kosik/nakupni-kosik',
    null,
    null,
  ])
  expect(steps[1]?.getAttribute('aria-current')).toBe('step')
  expect(screen.queryByRole('search')).toBeNull()
  expect(screen.queryByText('Produkty')).toBeNull()
  expect(screen.getByRole('link', { name: /Pomoc s nákupem 800\s123\s456/ })).toBeTruthy()
})

test('after completion every step is done and none leads back @SHELL-02', () => {
  at('cart.complete')
  const steps = screen.getAllByRole('listitem').slice(0, 3)
  expect(steps.some((step) => step.querySelector('a') || step.hasAttribute('aria-current'))).toBe(
    false,
  )
})

test('a wizard brings its own steps and way out, and nothing of the checkout @SHELL-02', () => {
  const wizard = {
    label: 'Kroky registrace',
    steps: [{ text: 'Osobní údaje', href: '/klub/registrace' }, { text: 'Adresa' }],
    current: 2,
    doneLabel: 'hotovo',
    cancel: { text: 'Zrušit registraci', href: '/klub-registrace' },
  }
  renderInShop(null, {
    routes: [
      {
        id: 'account.registration',
        path: '/',
        element: <CartLayout wizard={wizard}>Obsah</CartLayout>,
      },
    ],
  })
  const steps = within(screen.getByRole('navigation', { name: 'Kroky registrace' }))
  expect(steps.getByRole('link').getAttribute('href')).toBe('/klub/registrace')
  expect(screen.getByRole('link', { name: 'Zrušit registraci' }).getAttribute('href')).toBe(
    '/klub-registrace',
  )
  expect(screen.queryByText(/Pomoc s nákupem|Bezpečná platba/)).toBeNull()
})
