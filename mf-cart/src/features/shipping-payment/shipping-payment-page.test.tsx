import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { anOrder } from '../../testing/an-order.ts'
import type { Answer } from '../../testing/render-page.tsx'
import { next, openMethods, ready, unchosen, withCourier } from '../../testing/open-methods.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

test('a method shows its price and day; one that cannot be used says why @CART-08', async () => {
  openMethods(unchosen)
  await screen.findByText(/Doručíme/)
  const box = await screen.findByRole<HTMLInputElement>('radio', { name: /DPD box/ })
  expect(box.disabled).toBe(true)
  expect(screen.getByText('Zásilka je na tento způsob dopravy příliš těžká.')).toBeTruthy()
})

test('where a code makes delivery free, its usual price stands struck beside it @CART-06 @CART-08', async () => {
  openMethods(unchosen)
  const post = await screen.findByRole('radio', { name: /Balíkovna Běžná cena 59,00\sKč zdarma/ })
  expect(post.closest('label')?.querySelector('s')?.textContent).toContain('59,00')
  expect(screen.getByRole('radio', { name: /Rezervace na prodejně zdarma/ })).toBeTruthy()
})

test('payment waits for the delivery, and going on says what is missing @CART-08', async () => {
  const { user, shop } = openMethods(unchosen)
  await screen.findByRole('radio', { name: /Kurýr PPL/ })
  expect(screen.getByText('Nejdříve vyberte způsob dopravy.')).toBeTruthy()
  expect(screen.queryByRole('radio', { name: /Dobírka/ })).toBeNull()
  await user.click(next())
  expect(await screen.findByText('Vyberte prosím způsob dopravy.')).toBeTruthy()
  expect(shop.navigate).not.toHaveBeenCalled()
})

test('a courier is stored at once and opens the payments @CART-10', async () => {
  const { user, sent } = openMethods(unchosen, () => ({ body: withCourier }))
  await user.click(await screen.findByRole('radio', { name: /Kurýr PPL/ }))
  expect(await screen.findByRole('radio', { name: /Dobírka/ })).toBeTruthy()
  expect(sent).toEqual([{ shippingMethod: 'ppl', branchId: null, branchName: null }])
})

test('the payment has its line before it is chosen, so the button stays in its place @CART-09', async () => {
  const { user } = openMethods(withCourier, () => ({ body: ready }))
  const summary = await screen.findByRole('region', { name: 'Souhrn' })
  const lines = () => within(summary).getAllByRole('term')
  expect(within(summary).getByText('Platba')).toBeTruthy()
  const before = lines().length
  await user.click(await screen.findByRole('radio', { name: /Dobírka/ }))
  expect(await within(summary).findByText('Dobírka')).toBeTruthy()
  expect(lines()).toHaveLength(before)
})

test('all chosen leads to step 3 @CART-09', async () => {
  const { user, shop } = openMethods(ready)
  await screen.findByRole('radio', { name: /Dobírka/ })
  await user.click(next())
  await waitFor(() => expect(shop.navigate).toHaveBeenCalledWith(paths.deliveryDetails()))
})

test('going on before the choice is stored waits for it @CART-09', async () => {
  let store = () => {}
  const { user, shop } = openMethods(
    withCourier,
    () => new Promise((answer) => (store = () => answer({ body: ready }))),
  )
  await user.click(await screen.findByRole('radio', { name: /Dobírka/ }))
  await user.click(next())
  expect(shop.navigate).not.toHaveBeenCalled()
  store()
  await waitFor(() => expect(shop.navigate).toHaveBeenCalledWith(paths.deliveryDetails()))
})

test('a choice that is refused meanwhile goes nowhere @CART-07', async () => {
  const { user, shop } = openMethods(withCourier, () => ({
    status: 422,
    body: { code: 1000, message: 'Takto zaplatit nelze.' },
  }))
  await user.click(await screen.findByRole('radio', { name: /Dobírka/ }))
  await user.click(next())
  expect(await screen.findByText('Takto zaplatit nelze.')).toBeTruthy()
  expect(shop.navigate).not.toHaveBeenCalled()
})

test('a choice that was refused stops nobody once another one is stored @CART-07 @CART-09', async () => {
  const answers: ((answer: Answer) => void)[] = []
  const { user, shop } = openMethods(
    withCourier,
    () => new Promise((answer) => answers.push(answer)),
  )
  const radio = await screen.findByRole('radio', { name: /Dobírka/ })
  await user.click(radio)
  await user.click(await screen.findByRole('radio', { name: /Převodem/ }))
  await user.click(next())
  answers[0]?.({ status: 422, body: { code: 1000, message: 'Takto zaplatit nelze.' } })
  await waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.({ body: ready })
  await waitFor(() => expect(shop.navigate).toHaveBeenCalledWith(paths.deliveryDetails()))
  expect(screen.queryByText('Takto zaplatit nelze.')).toBeNull()
})

test('an empty cart leads back to step 1 @CART-14', async () => {
  const { shop } = openMethods(anOrder({ items: [] }))
  await waitFor(() => expect(shop.navigate).toHaveBeenCalledWith(paths.cart(), { replace: true }))
})
