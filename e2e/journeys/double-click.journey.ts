import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { Page } from '@playwright/test'
import { wellKnown } from '../../api/src/edges/seed/well-known.ts'
import { signInAs } from '../support/as-client.ts'
import { addToCart, open } from '../support/shopper.ts'
import { newMember } from '../support/store-member.ts'
import { expect, test } from '../support/test.ts'

const main = (page: Page) => page.getByRole('main')

/** How many such requests the page has sent until now. */
function counted(page: Page, method: string, path: RegExp): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.method() === method && path.test(request.url())) count += 1
  })
  return () => count
}

test(
  'an add whose answer is lost comes in once; a double click on a button asks once, and on plus it counts twice',
  { tag: ['@phone', '@CART-06', '@CART-04', '@ACC-13', '@night'] },
  async ({ page }) => {
    test.slow()
    await signInAs(page, await newMember(page))
    const isAdd = /\/orders\/[^/]+\/items$/
    const added = counted(page, 'POST', isAdd)
    await page.route(
      isAdd,
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    await addToCart(page, wellKnown.laundryGel.slug)
    expect(added()).toBe(2)
    await open(page, paths.cart())
    const quantity = main(page).getByRole('textbox', { name: /^Počet kusů/ })
    await expect(quantity).toHaveValue('1')
    await main(page)
      .getByRole('button', { name: /^Přidat kus/ })
      .dblclick()
    await expect(quantity).toHaveValue('3')
    await quantity.fill('4')
    await quantity.press('Enter')
    const used = counted(page, 'POST', /use-in-checkout/)
    await main(page)
      .getByRole('button', { name: /^Použít kupon/ })
      .first()
      .dblclick()
    const removed = counted(page, 'DELETE', /\/coupons\//)
    const remove = main(page).getByRole('button', { name: /^Odebrat kupon/ })
    await remove.dblclick()
    await expect(remove).toHaveCount(0)
    await main(page).getByRole('textbox', { name: 'Kód kuponu' }).fill('SLEVA10')
    const entered = counted(page, 'POST', /\/coupons$/)
    await main(page).getByRole('button', { name: 'Použít', exact: true }).dblclick()
    await expect(main(page).getByRole('button', { name: 'Odebrat kupon SLEVA10' })).toBeVisible()
    expect([used(), removed(), entered()]).toEqual([1, 1, 1])
  },
)

test(
  'a double click that closes a sheet does not press the bar behind it',
  { tag: ['@phone-only', '@CAT-03', '@night'] }, // a desk has no sheet and no bar
  async ({ page }) => {
    await open(page, paths.taxon('plet'))
    await main(page)
      .getByRole('button', { name: /^Filtrovat/ })
      .click()
    const sheet = page.getByRole('dialog', { name: 'Filtrovat' })
    const show = sheet.getByRole('button', { name: /^Zobrazit/ })
    const bar = page.getByRole('navigation', { name: 'Rychlá navigace' })
    const [above, below] = [await show.boundingBox(), await bar.boundingBox()]
    expect((above?.y ?? 0) + (above?.height ?? 0) / 2).toBeGreaterThan(below?.y ?? Infinity)
    await bar.evaluate((nav) =>
      nav.addEventListener('click', () => nav.toggleAttribute('data-pressed', true)),
    )
    await show.dblclick()
    await expect(sheet).toHaveCount(0)
    await expect(bar).not.toHaveAttribute('data-pressed')
  },
)
