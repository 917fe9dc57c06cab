import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { hydrated } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const wrongAddress = paths.productDetail('tahle-neni')
const goods = { name: 'Nebo rovnou něco do košíku' }

test(
  'whoever came to a wrong address can buy something all the same',
  { tag: ['@SHELL-06', '@phone', '@night'] },
  async ({ page }) => {
    const answer = await page.goto(wrongAddress)
    expect(answer?.status()).toBe(404)
    await hydrated(page)
    const row = page.getByRole('main').getByRole('region', goods)
    await expect(row.getByRole('article')).toHaveCount(5)
    await row
      .getByRole('button', { name: /^Do košíku/ })
      .first()
      .click()
    await expect(page.getByText('Produkt byl přidán do košíku')).toBeVisible()
  },
)

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('a wrong address leads to goods', { tag: ['@SHELL-06', '@night'] }, async ({ page }) => {
    await page.goto(wrongAddress)
    const link = page
      .getByRole('main')
      .getByRole('region', goods)
      .getByRole('heading', { level: 3 })
      .first()
      .getByRole('link')
    const href = (await link.getAttribute('href')) ?? ''
    await link.click()
    await expect(page).toHaveURL(href)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
