import { channelQuery, ShopProvider } from '@drogerie/shared-lib/runtime'
import { fakeApi } from '@drogerie/shared-lib/testing/fake-api.ts'
import { testShop } from '@drogerie/shared-lib/testing/test-shop.ts'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Channel } from '../contract/channel.ts'
import { SellerOnPaper } from './seller-on-paper.tsx'

afterEach(cleanup)

const seller = { name: 'Drogerie u lípy s. r. o.', street: 'Lipová 3', city: '602 00 Brno' }

test.each([
  [
    { companyId: '27082440', taxId: 'CZ27082440' },
    'Prodávající: Drogerie u lípy s. r. o., Lipová 3, 602 00 Brno, IČO 27082440, DIČ CZ27082440',
  ],
  [
    { companyId: null, taxId: null },
    'Prodávající: Drogerie u lípy s. r. o., Lipová 3, 602 00 Brno',
  ],
])('paper says who sold it @ACC-08 @CZ-11', (ids, text) => {
  const shop = testShop(fakeApi({}))
  shop.queryClient.setQueryData(channelQuery(shop.api).queryKey, {
    seller: { ...seller, ...ids },
  } as Channel)
  const { container } = render(
    <ShopProvider shop={shop}>
      <SellerOnPaper />
    </ShopProvider>,
  )
  const line = container.querySelector('[data-print="only"]')
  expect(line?.textContent.replaceAll('\u00a0', ' ')).toBe(text)
})
