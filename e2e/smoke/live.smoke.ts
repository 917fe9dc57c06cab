import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { open } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

// Safe on a shop where people buy: nothing is ordered, sent or signed up for, and whatever goods
// are there will do.

const label = 'Do košíku: '

test(
  'a shopper comes by the menu to some goods, puts them into the cart and takes them out again',
  { tag: ['@PLAT-02', '@CAT-03', '@CART-01', '@night'] },
  async ({ page, problems }) => {
    const main = page.getByRole('main')
    await open(page, paths.home())
    const menu = page.getByRole('navigation', { name: 'Hlavní nabídka' })
    await menu.getByRole('link', { name: 'Produkty' }).click()
    await menu.locator(`a[href^="${paths.taxons()}/"]`).filter({ visible: true }).first().click()
    await expect(page.getByRole('navigation', { name: 'Drobečková navigace' })).toBeVisible()
    const buy = main.getByRole('button', { name: new RegExp(`^${label}`) }).first()
    const name = (await buy.getAttribute('aria-label'))?.slice(label.length) ?? ''
    await buy.click()
    await expect(page.getByText('Produkt byl přidán do košíku')).toBeVisible()
    await page.getByRole('link', { name: 'Přehled košíku' }).click()
    await expect(page).toHaveURL(paths.cart())
    await expect(main.getByRole('textbox', { name: /Počet kusů/ })).toHaveValue('1')
    await expect(main.getByText(name.split(',')[0] ?? name).first()).toBeVisible()
    await main
      .getByRole('button', { name: /^Odebrat/ })
      .first()
      .click()
    await expect(main.getByRole('textbox', { name: /Počet kusů/ })).toHaveCount(0)
    expect(problems).toEqual([])
  },
)

test(
  'what stands in a listing is found by its name, and has a page of its own',
  { tag: ['@PLAT-02', '@CAT-10', '@CAT-16', '@night'] },
  async ({ page, problems }) => {
    const main = page.getByRole('main')
    await open(page, paths.home())
    const goods = main.getByRole('button', { name: new RegExp(`^${label}`) }).first()
    const name = (await goods.getAttribute('aria-label'))?.slice(label.length).split(',')[0] ?? ''
    const search = page.getByRole('searchbox').or(page.getByRole('combobox')).first()
    await search.fill(name)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/vysledky-vyhledavani\?/)
    await main.getByRole('link', { name }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).not.toHaveURL(/vysledky-vyhledavani/)
    expect(problems).toEqual([])
  },
)

test(
  'each team’s pages that need no goods come whole',
  { tag: ['@PLAT-02', '@SHELL-01', '@night'] },
  async ({ page, problems }) => {
    for (const address of [paths.contact(), paths.login(), paths.cart(), paths.taxons()]) {
      await open(page, address)
      await expect(page.getByRole('main').getByRole('heading').first(), address).toBeVisible()
      await expect(page.getByRole('contentinfo'), address).toBeVisible()
    }
    expect(problems).toEqual([])
  },
)
