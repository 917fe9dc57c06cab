import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { Page } from '@playwright/test'
import { wellKnown } from '../../api/src/edges/seed/well-known.ts'
import { signInAs } from '../support/as-client.ts'
import { open } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const listing = paths.taxon('plet')

/** Hearts are named after their products; the first one of a listing will do. */
async function heartOfListing(page: Page): Promise<string> {
  const label = await page
    .getByRole('main')
    .getByRole('button', { name: /^Oblíbené: / })
    .first()
    .getAttribute('aria-label')
  if (!label) throw new Error('a listing without hearts')
  return label
}

const heart = (page: Page, label: string) =>
  page.getByRole('main').getByRole('button', { name: label, exact: true }).first()
const listLink = (page: Page) => page.getByRole('banner').locator(`a[href="${paths.myList()}"]`)
const answerTo = (page: Page, path: string) =>
  page.waitForResponse((response) => response.url().includes(path))

test(
  'a customer likes a product, finds it in the list and takes it back',
  { tag: ['@CAT-17', '@ACC-22'] },
  async ({ page, problems }) => {
    await signInAs(page)
    const known = answerTo(page, '/watchdog/liked-products')
    await open(page, listing)
    await known
    const label = await heartOfListing(page)
    await expect(heart(page, label)).toHaveAttribute('aria-pressed', 'false')
    await expect(listLink(page)).not.toContainText('v seznamu')
    await heart(page, label).click()
    await expect(page.getByText('Produkt byl přidán k oblíbeným.')).toBeVisible()
    await expect(heart(page, label)).toHaveAttribute('aria-pressed', 'true')
    await expect(listLink(page)).toContainText('1 produkt v seznamu')

    await listLink(page).click()
    await expect(page).toHaveURL(paths.myList())
    await expect(heart(page, label)).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(listLink(page)).toContainText('1 produkt v seznamu')
    await expect(heart(page, label)).toHaveAttribute('aria-pressed', 'true')
    await heart(page, label).click()
    await expect(page.getByText('Produkt byl odstraněn z oblíbených.')).toBeVisible()
    await expect(heart(page, label)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(listLink(page)).not.toContainText('v seznamu')

    await open(page, paths.myList())
    await expect(
      page
        .getByRole('main')
        .getByRole('heading', { name: /prázdn|nic|zatím/i })
        .first(),
    ).toBeVisible()
    expect(problems).toEqual([])
  },
)

test(
  'a heart that the API refuses is reset with a message',
  { tag: ['@CAT-17', '@night'] },
  async ({ page }) => {
    await signInAs(page)
    const known = answerTo(page, '/watchdog/liked-products')
    await open(page, paths.productDetail(wellKnown.handCream.slug))
    await known
    const like = page
      .getByRole('main')
      .getByRole('button', { name: /^Oblíbené: .*Krém na ruce/ })
      .first()
    await page.route('**/watchdog', (route) => route.fulfill({ status: 503, body: '' }))
    await like.click()
    const toasts = page.getByRole('region', { name: 'Oznámení' })
    await expect(toasts.getByText('Produkt se nepodařilo přidat k oblíbeným.')).toBeVisible()
    await expect(like).toHaveAttribute('aria-pressed', 'false')
  },
)

test(
  'a visitor who presses a heart is offered login and comes back',
  { tag: ['@CAT-17', '@night'] },
  async ({ page }) => {
    await open(page, listing)
    const label = await heartOfListing(page)
    await heart(page, label).click()
    const offer = page.getByRole('dialog', { name: 'Oblíbené patří k účtu' })
    await expect(offer).toBeVisible()
    await expect(heart(page, label)).toHaveAttribute('aria-pressed', 'false')
    await offer.getByRole('link', { name: 'Přihlásit se' }).click()
    await expect(page).toHaveURL(new RegExp(`^[^?]+${paths.login()}\\?.*plet`))
  },
)
