import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { Page } from '@playwright/test'
import { wellKnown } from '../../api/src/edges/seed/well-known.ts'
import { lineupAfter, liveLineup, mf } from '../support/release-tool.ts'
import { addToCart, chooseMethods, fillDetails, hydrated } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

/** Gone as soon as the document is another one. */
const markDocument = (page: Page) =>
  page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in globalThis)
const documentLineup = (page: Page) =>
  page.evaluate(
    () =>
      (
        JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as {
          config: { lineupId: string }
        }
      ).config.lineupId,
  )
const looksAgain = async (page: Page) => {
  const asked = page.waitForResponse('**/_mf/lineup.json*')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await asked
}

test(
  'mf-cart is promoted and rolled back while a shopper types in step 3',
  { tag: ['@PLAT-01', '@PLAT-03', '@SHELL-21'] },
  async ({ page }) => {
    test.setTimeout(120_000)
    await addToCart(page, wellKnown.toothpaste.slug)
    await chooseMethods(page, 'Kurýr PPL', 'Dobírka')
    await fillDetails(page)
    const before = await liveLineup()
    await markDocument(page)

    await mf('ship', 'mf-cart', '--edition', `e2e ${Date.now()}`)
    const promoted = await lineupAfter(before)
    await looksAgain(page)
    const firstName = page.getByRole('main').getByLabel('Jméno')
    await expect(firstName).toHaveValue('Eva')
    await page.getByRole('link', { name: /Košík/ }).first().click()
    await expect(page).toHaveURL(paths.cart())
    expect(await isSameDocument(page), 'no reload inside checkout').toBe(true)

    await page.getByRole('link', { name: 'Zpět k nákupu' }).click()
    await page.waitForFunction(() => !('sameDocument' in globalThis))
    await hydrated(page)
    expect(await documentLineup(page), 'the next page is of the new line-up').toBe(promoted)
    await page.goto(paths.deliveryDetails())
    await hydrated(page)
    await expect(firstName).toHaveValue('Eva')

    await mf('rollback', 'mf-cart')
    const rolledBack = await lineupAfter(promoted)
    await page.goto(paths.cart())
    await hydrated(page)
    expect(await documentLineup(page)).toBe(rolledBack)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Nákupní košík')
  },
)
