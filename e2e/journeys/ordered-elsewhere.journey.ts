import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { wellKnown } from '../../api/src/edges/seed/well-known.ts'
import {
  addToCart,
  chooseMethods,
  consent,
  fillDetails,
  open,
  orderButton,
} from '../support/shopper.ts'
import { fillCart } from '../support/as-client.ts'
import { expect, test } from '../support/test.ts'

const uniqueEmail = () => `jinde-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.cz`

test(
  'a cart ordered elsewhere says so and leads to its order, in another tab and on another device',
  { tag: ['@CART-03', '@CART-14', '@CART-16', '@C22', '@night'] },
  async ({ page, context, browser }) => {
    test.slow()
    await fillCart(page, wellKnown.toothpaste)
    await chooseMethods(page, 'Kurýr PPL', 'Dobírka')
    await fillDetails(page, { email: uniqueEmail() })
    await consent(page).check()
    const tab = await context.newPage()
    await open(tab, paths.cart())
    await expect(tab.getByRole('button', { name: /Přidat kus/ })).toBeVisible()
    const device = await browser.newContext()
    await device.addCookies((await context.cookies()).filter(({ name }) => name === 'cart'))
    const there = await device.newPage()
    await open(there, paths.cart())
    const more = there.getByRole('button', { name: /Přidat kus/ })
    await expect(more).toBeVisible()
    await orderButton(page).click()
    await expect(page).toHaveURL(/nakupni-kosik\/dokonceni\//)
    await expect(tab, 'the other tab follows').toHaveURL(page.url())
    await expect(tab.getByRole('heading', { level: 1 })).toContainText('Děkujeme. Máme to.')
    await more.click()
    await expect(there.getByText('Tento košík už je objednaný.')).toBeVisible()
    await expect(there).toHaveURL(page.url())
    await addToCart(there, wellKnown.toothpaste.slug)
    await expect(there.getByRole('link', { name: /^Košík, 1 kus/ })).toBeVisible()
    await device.close()
  },
)
