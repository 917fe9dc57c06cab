import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { wellKnown } from '../../api/src/edges/seed/well-known.ts'
import { ask, fillCart, signInAs } from '../support/as-client.ts'
import { newCustomer } from '../support/new-customer.ts'
import { open, signIn } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test(
  'goods and codes that wait in the account come into the cart of a guest who signs in, by one press',
  { tag: ['@CART-15', '@phone'] },
  async ({ page, context }) => {
    const customer = await newCustomer(page)
    await signInAs(page, customer)
    await fillCart(page, wellKnown.toothpaste)
    const aside = (await context.cookies()).find(({ name }) => name === 'cart')?.value
    const more = { productVariant: wellKnown.laundryGel.variantCodes[0], quantity: 3 }
    await ask(page, 'POST', `/orders/${aside}/items`, more) // the code wants 300 Kč
    await ask(page, 'POST', `/orders/${aside}/coupons`, { code: 'SLEVA10' })
    await context.clearCookies({ name: /^(auth|cart)$/ })
    await fillCart(page, wellKnown.handCream)
    await signIn(page, customer)
    await open(page, paths.cart())
    const main = page.getByRole('main')
    const lines = main.getByRole('listitem')
    await expect(main).toContainText('V košíku vašeho účtu máte ještě 2 položky.')
    await expect(lines.filter({ hasText: wellKnown.handCream.name })).toHaveCount(1)
    await expect(lines.filter({ hasText: wellKnown.toothpaste.name })).toHaveCount(0)

    const other = await context.newPage()
    await open(other, paths.cart())
    await expect(other.getByRole('main')).toContainText('V košíku vašeho účtu')
    await main.getByRole('button', { name: 'Přidat do košíku', exact: true }).click()
    for (const tab of [page, other]) {
      const shown = tab.getByRole('main').getByRole('listitem')
      await expect(shown.filter({ hasText: wellKnown.toothpaste.name })).toHaveCount(1)
      await expect(shown.filter({ hasText: wellKnown.handCream.name })).toHaveCount(1)
      await expect(tab.getByRole('main')).toContainText('SLEVA10')
      await expect(tab.getByRole('main')).not.toContainText('V košíku vašeho účtu')
    }
  },
)
