import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { ShopProvider } from '@drogerie/shared-lib/runtime'
import { testShop } from '@drogerie/shared-lib/testing/test-shop.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useStepInPage } from './step-in-page.ts'
import { useReceipt } from './use-receipt.ts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

/** A form of ours inside another team's page. */
function Form() {
  const { receipt, keep } = useReceipt<{ number: string }>(
    'complaintDraft',
    useStepInPage(paths.complaintPublic()).receipt,
  )
  return receipt ? (
    <p>sent as {receipt.number}</p>
  ) : (
    <button type="button" onClick={() => keep({ number: '7' })}>
      send
    </button>
  )
}

const visit = () => {
  cleanup()
  const shop = testShop({ fetch: () => Promise.reject(new TypeError('fetch failed')) })
  render(
    <ShopProvider shop={shop}>
      <Form />
    </ShopProvider>,
  )
}

test('a receipt inside another team’s page stands after a reload, beside what its router keeps, and not in a new visit @ACC-11', async () => {
  history.replaceState({ key: 'theirs' }, '')
  visit()
  fireEvent.click(await screen.findByRole('button', { name: 'send' }))
  expect(screen.getByText('sent as 7')).toBeTruthy()
  expect(history.state).toMatchObject({ key: 'theirs' })
  visit() // a reload keeps the entry of the history
  expect(await screen.findByText('sent as 7')).toBeTruthy()
  history.pushState({ key: 'next' }, '')
  visit()
  expect(await screen.findByRole('button', { name: 'send' })).toBeTruthy()
})
