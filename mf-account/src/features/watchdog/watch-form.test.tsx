import { ShopProvider } from '@drogerie/shared-lib/runtime'
import { aCollection, fakeApi } from '@drogerie/shared-lib/testing/fake-api.ts'
import { testShop } from '@drogerie/shared-lib/testing/test-shop.ts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { aCustomer, customerIri } from '#testing/open-page.tsx'
import messages from '../../i18n/cs.json' with { type: 'json' }
import { WatchForm } from './watch-form.tsx'

afterEach(cleanup)

test('what a customer has set is read again where it is shown @CAT-18', async () => {
  const api = fakeApi({ 'GET /watchdog': aCollection([]), 'POST /watchdog': {} })
  const shop = testShop({
    ...api,
    messages: { 'mf-account': messages },
    session: { auth: { token: 't', customer: customerIri }, signedIn: true, user: aCustomer() },
  })
  const onSet = vi.fn()
  render(
    <ShopProvider shop={shop}>
      <WatchForm variantCode="2" price={24_990} inStock onSet={onSet} onClose={() => {}} />
    </ShopProvider>,
  )
  await userEvent.click(await screen.findByRole('button', { name: /Hlídat/ }))
  await waitFor(() => expect(onSet).toHaveBeenCalled())
  await waitFor(() => expect(api.calls.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET']))
})
