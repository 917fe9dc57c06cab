import type { Brand } from '@drogerie/shared-lib/contract/brand.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { apiAnswer } from '../support/api.ts'
import { open } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test(
  'a brand of ours has its categories with counts, its promise, a word of its makers and what to read',
  { tag: ['@CAT-15', '@CON-07', '@phone'] },
  async ({ page }) => {
    const main = page.getByRole('main')
    await open(page, paths.ownBrands())
    await main.getByRole('link', { name: 'Luční', exact: true }).click()
    await expect(main.getByRole('heading', { level: 1, name: 'Luční' })).toBeVisible()
    const best = main.getByRole('region', { name: 'Nejprodávanější' })
    await expect(best.getByRole('article').first()).toContainText('Luční')

    const promise = main.getByRole('heading', { level: 2, name: /^Co\sv\sLuční\snenajdete$/ })
    await expect(promise).toBeVisible()
    await expect(main.getByRole('listitem').filter({ hasText: 'Mikroplasty' })).toBeVisible()
    const quote = main.getByRole('region', { name: 'Ludmila Vaňková, vývoj receptur' })
    await expect(quote).toContainText('Kopřivu sbíráme')
    await main.getByRole('link', { name: 'Všechny články' }).click()
    await expect(page).toHaveURL(/\/clanky\?stitek=bylinky$/)
    await page.goBack()
    await main.getByRole('link', { name: /^Kopřiva, bříza/ }).click()
    await expect(page).toHaveURL(/\/clanky\/.*kopriva-briza-hermanek$/)
  },
)

test(
  'a tile of a brand’s page promises as many goods as its category has of the brand',
  { tag: ['@CAT-15', '@phone', '@night'] },
  async ({ page }) => {
    const main = page.getByRole('main')
    for (const slug of ['lucni', 'oblacek']) {
      const { name, taxons = [] } = await apiAnswer<Brand>(page.request, `/brands/${slug}`)
      expect(taxons.length).toBeGreaterThan(1)
      await open(page, paths.brandDetail(slug))
      const tiles = main
        .getByRole('navigation', { name: `Kategorie značky ${name}` })
        .getByRole('link')
      await expect(tiles).toHaveCount(Math.min(taxons.length, 4))
      const promised = /(\d+)\sprodukt/.exec((await tiles.first().textContent()) ?? '')?.[1]
      expect(promised).toBe(String(taxons[0]?.productsCount))
      await tiles.first().click()
      await expect(page).toHaveURL(paths.taxon(taxons[0]?.slug ?? '') + `?znacka=${slug}`)
      await expect(
        main.getByText(new RegExp(String.raw`^${promised}\sprodukt`)).first(),
      ).toBeVisible()
    }
  },
)
