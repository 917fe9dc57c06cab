import { aCollection } from '@drogerie/shared-lib/testing/fake-api.ts'
import { aVariantHit } from '@drogerie/shared-lib/testing/catalogue-factories.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { sharedKeys } from '@drogerie/shared-lib/runtime'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { anItem, anOrder } from '../../testing/an-order.ts'
import { openOrder } from '../../testing/open-order.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  document.cookie = 'cart=; Max-Age=0; Path=/'
})

const open = (order = anOrder(), more: Parameters<typeof openOrder>[2] = {}) =>
  openOrder(paths.cart(), order, more)

test('the last line taken out leaves the keyboard at the heading of the empty cart @CART-01', async () => {
  let isRemoved = false
  const { user } = open(anOrder({ items: [anItem({ id: 31 })] }), {
    answer: ({ method }) => {
      if (method === 'DELETE') isRemoved = true
      return isRemoved ? { body: anOrder({ items: [] }) } : undefined
    },
  })
  await user.click(await screen.findByRole('button', { name: /Odebrat.*Produkt 31/ }))
  const heading = await screen.findByRole('heading', { level: 1, name: 'Košík zeje prázdnotou' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('an empty cart offers what was looked at last, or else what sells best @CART-02 @CAT-21', async () => {
  const hits = aCollection([aVariantHit({ code: '2' }), aVariantHit({ code: '1' })])
  const answer = ({ path }: { path: string }) =>
    path.startsWith('/search/products-variants') ? { body: hits } : undefined
  open(anOrder({ items: [] }), { answer })
  const best = await screen.findByRole('region', { name: 'Nejprodávanější' })
  expect(within(best).getAllByRole('article')).toHaveLength(2)
  cleanup()
  localStorage.setItem('recently-viewed', '1')
  open(anOrder({ items: [] }), { answer })
  const recent = await screen.findByRole('region', { name: 'Naposledy prohlížené' })
  expect(within(recent).getAllByRole('article')).toHaveLength(1)
})

test('a shop without offers leads to none from its cart, empty or on the way to free delivery @CART-01', async () => {
  const offers = () =>
    [...document.querySelectorAll('a')].filter((link) => link.getAttribute('href') === '/akce')
  const freeShipping = { threshold: 150_000, remaining: 10_000 }
  for (const order of [
    anOrder({ items: [] }),
    anOrder({ items: [anItem({ id: 31 })], freeShipping }),
  ]) {
    const { shop } = open(order)
    await screen.findByRole('heading', { level: 1 })
    await waitFor(() => expect(offers().length).toBeGreaterThan(0))
    shop.queryClient.setQueryData(sharedKeys.customerService(), {
      ...{ phone: '', email: '', from: '', to: '' },
      promises: { collection: false, freeDelivery: true, stores: false, offers: false },
    })
    await waitFor(() => expect(offers()).toEqual([]))
    cleanup()
  }
})

test('a cart that was empty from the start takes no focus @CART-01', async () => {
  open(anOrder({ items: [] }))
  await screen.findByRole('heading', { level: 1, name: 'Košík zeje prázdnotou' })
  expect(document.activeElement).toBe(document.body)
})
