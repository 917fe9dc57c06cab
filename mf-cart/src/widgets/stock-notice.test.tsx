import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aGift, anItem, anOrder } from '../testing/an-order.ts'
import { fillDetails } from '../testing/fill-details.ts'
import { next, openMethods } from '../testing/open-methods.tsx'
import { openOrder, withPlainSpaces } from '../testing/open-order.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  document.cookie = 'cart=; Max-Age=0; Path=/'
})

const kept = anItem({ id: 31, quantity: 2 })
const soldOut = anItem({ id: 32, available: false, maxQuantity: 0 })
const short = anOrder({ items: [kept, soldOut] })
const mended = anOrder({ items: [kept] })

const box = async () => {
  const words = await screen.findByText('Některé zboží se mezitím vyprodalo.')
  return words.closest<HTMLElement>('[role=status]') as HTMLElement
}
const mend = (place: HTMLElement) =>
  within(place).getByRole('button', { name: 'Upravit podle skladu' })

test('step 2 says first what cannot be had, goes no further with it, and one press mends it @CART-09 @CART-17', async () => {
  const { user, shop } = openMethods(short, ({ method }) => ({
    body: method === 'DELETE' ? mended : short,
  }))
  await screen.findByRole('radio', { name: /Dobírka/ })
  expect(withPlainSpaces((await box()).textContent)).toContain('Produkt 32: vyprodáno.')
  await user.click(next())
  await waitFor(async () => expect(document.activeElement).toBe(await box()))
  expect(shop.navigate).not.toHaveBeenCalled()
  await user.click(mend(await box()))
  const done = await screen.findByText('Košík jsme upravili podle toho, co máme skladem.')
  await waitFor(() =>
    expect(document.activeElement?.contains(done), 'the keyboard goes on here').toBe(true),
  )
  expect(screen.queryByText('Některé zboží se mezitím vyprodalo.')).toBeNull()
  await user.click(next())
  await waitFor(() => expect(shop.navigate).toHaveBeenCalledWith(paths.deliveryDetails()))
})

test('step 3 says it before anything is pressed, in one place, and what was typed stays @CART-12 @CART-17', async () => {
  let cart = short
  const { user, sent } = openOrder(paths.deliveryDetails(), short, {
    answer: ({ method, path }) => {
      if (method === 'DELETE') cart = mended
      return path.startsWith(`/orders/${cart.tokenValue}`) ? { body: cart } : undefined
    },
  })
  await fillDetails(user)
  expect(screen.getAllByRole('button', { name: 'Upravit podle skladu' })).toHaveLength(1)
  await user.click(mend(await box()))
  await screen.findByText('Košík jsme upravili podle toho, co máme skladem.')
  expect(screen.queryByRole('button', { name: 'Upravit podle skladu' })).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Jméno' }).value).toBe('Jana')
  expect(sent('DELETE').map(({ path }) => path)).toEqual(['/orders/token-of-a-test/items/32'])
})

test('fewer pieces than wanted and a gift that ran out are in the same words as in the cart @CART-05 @CART-17', async () => {
  openMethods(
    anOrder({
      items: [
        anItem({ id: 31, quantity: 3, available: false, maxQuantity: 1 }),
        aGift({ id: 8, selectedGift: true, available: false }),
        aGift({ id: 9 }),
      ],
    }),
  )
  expect(withPlainSpaces((await box()).textContent)).toContain(
    'Produkt 31: zbývá jen 1 ks. Dárek 8: vyprodáno.',
  )
})

test.each([
  [1, 'zbývá jen 1 ks.'],
  [2, 'zbývají jen 2 ks.'],
  [4, 'zbývají jen 4 ks.'],
  [5, 'zbývá jen 5 ks.'],
])('the verb agrees with %i pieces that are left @CART-17', async (maxQuantity, text) => {
  const short = anItem({ id: 31, quantity: 6, available: false, maxQuantity })
  openMethods(anOrder({ items: [short] }))
  expect(withPlainSpaces((await box()).textContent)).toContain(`Produkt 31: ${text}`)
})

test('a cart that mending empties says so where the shopper comes, for the step goes with it @CART-17', async () => {
  const gone = anOrder({ items: [soldOut] })
  const { user, shop } = openMethods(gone, ({ method }) => ({
    body: method === 'DELETE' ? anOrder({ items: [] }) : gone,
  }))
  await screen.findByRole('radio', { name: /Dobírka/ })
  await user.click(mend(await box()))
  await waitFor(() =>
    expect(shop.toasts.state.getState().toasts.map(({ text }) => text)).toEqual([
      'Košík jsme upravili podle toho, co máme skladem.',
    ]),
  )
})
