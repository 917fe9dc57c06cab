import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { Page } from '@playwright/test'
import { wellKnown } from '../../api/src/edges/seed/well-known.ts'
import { open } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const storeDialog = (page: Page) => page.getByRole('dialog', { name: 'Vaše prodejna' })

test(
  'the header opens the picker and shows the chosen store, on other pages too',
  { tag: ['@SHELL-01', '@night'] },
  async ({ page }) => {
    await open(page, paths.productDetail(wellKnown.toothpaste.slug))
    const action = page.getByRole('banner').getByRole('link', { name: /vybrat prodejnu/ })
    await action.click()
    await storeDialog(page).getByRole('radio').first().check()
    await storeDialog(page).getByRole('button', { name: 'Uložit prodejnu' }).click()
    await expect(storeDialog(page)).toBeHidden()
    const said = await page.getByText(/^Vaše prodejna je /).textContent()
    const name = said?.replace('Vaše prodejna je ', '').replace(/\.$/, '') ?? 'none'
    await expect(action).toContainText(name)
    await open(page, paths.taxons())
    await expect(action).toContainText(name)
    await action.click()
    await expect(storeDialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(storeDialog(page)).toBeHidden()
    await expect(action).toBeFocused()
  },
)

test(
  'a phone chooses its store in the menu',
  { tag: ['@SHELL-01', '@phone-only', '@phone', '@night'] },
  async ({ page }) => {
    await open(page, paths.home())
    await page.getByRole('link', { name: 'Nabídka' }).click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /Prodejny Najít nejbližší/ })
      .click()
    await storeDialog(page).getByRole('radio').first().check()
    await storeDialog(page).getByRole('button', { name: 'Uložit prodejnu' }).click()
    await expect(page.getByText(/^Vaše prodejna je /)).toBeVisible()
  },
)

test(
  'a mouse that rests and then clicks keeps the menu open',
  { tag: ['@SHELL-22', '@night'] },
  async ({ page }) => {
    await open(page, paths.home())
    const trigger = page
      .getByRole('navigation', { name: 'Hlavní nabídka' })
      .getByRole('link', { name: 'Produkty', exact: true })
    await trigger.hover()
    await expect(trigger).toHaveAttribute('aria-expanded', 'true')
    await trigger.click()
    await expect(page.getByRole('link', { name: /^Vše v kategorii/ })).toBeVisible()
    await expect(trigger).toHaveAttribute('aria-expanded', 'true')
    await trigger.click()
    await expect(trigger).toHaveAttribute('aria-expanded', 'false')
  },
)

test(
  'the menu of a phone has three levels and keeps the focus on the way back',
  { tag: ['@SHELL-22', '@phone-only', '@phone', '@night'] },
  async ({ page }) => {
    await open(page, paths.home())
    await page.getByRole('link', { name: 'Nabídka' }).click()
    const menu = page.getByRole('dialog')
    const child = menu.getByRole('link', { name: 'Dítě', exact: true })
    await expect(child).toHaveAttribute('aria-haspopup') // what is below it has come
    await child.click()
    await expect(
      menu.getByRole('button', { name: /^Dítě ?, Zpět na všechny kategorie/ }),
    ).toBeFocused()
    await expect(
      menu.getByRole('region', { name: 'Značky' }).getByRole('link').first(),
    ).toBeVisible()
    await expect(
      menu.getByRole('region', { name: 'Novinky' }).getByRole('link').first(),
    ).toBeVisible()
    const part = menu.getByRole('link', { name: 'Přebalování', exact: true })
    await part.click()
    const back = menu.getByRole('button', { name: /^Přebalování ?, Zpět na kategorii Dítě/ })
    await expect(back).toBeFocused()
    await expect(menu.getByRole('link', { name: 'Vše v kategorii Přebalování' })).toBeVisible()
    await back.click()
    await expect(part).toBeFocused()
    await menu.getByRole('button', { name: /^Dítě ?, Zpět/ }).click()
    await expect(child).toBeFocused()
    await page.goBack()
    await expect(menu).toHaveCount(0)
    await expect(page).toHaveURL(paths.home())
    await page.getByRole('link', { name: 'Nabídka' }).click()
    await menu.getByRole('link', { name: 'Značky', exact: true }).click()
    await expect(page).toHaveURL(paths.brands())
    await page.goBack()
    await expect(page).toHaveURL(paths.home())
  },
)

test(
  'a message with something to do stays until it is closed',
  { tag: ['@SHELL-17', '@phone', '@night'] },
  async ({ page }) => {
    await open(page, paths.productDetail(wellKnown.toothpaste.slug))
    await page.getByRole('main').getByRole('button', { name: 'Do košíku' }).first().click()
    await expect(page.getByText('Produkt byl přidán do košíku')).toBeVisible()
    await expect(page.getByText('Produkt byl přidán do košíku')).toBeHidden()
    await open(page, paths.cart())
    await page
      .getByRole('button', { name: /Odebrat/ })
      .first()
      .click()
    const undo = page.getByRole('button', { name: 'Vrátit zpět' })
    await expect(undo).toBeVisible()
    await page.clock.install()
    await page.clock.runFor(10_000)
    await expect(undo).toBeVisible()
    await page
      .getByRole('region', { name: 'Oznámení' })
      .getByRole('button', { name: 'Zavřít' })
      .click()
    await expect(undo).toBeHidden()
  },
)

test(
  'a redirect that is told late is followed behind the spinner',
  { tag: ['@SHELL-08', '@SHELL-07', '@phone'] },
  async ({ page }) => {
    const late = Promise.withResolvers<void>()
    // before the page opens: it asks for the table as soon as it has nothing else to do
    await page.route(/\/api\/v2\/shop\/redirects/, async (route) => {
      await late.promise
      await route.continue()
    })
    await open(page, paths.home())
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), {
        href: '/LETAKY',
        textContent: 'starý odkaz',
      })
      document.querySelector('main')?.prepend(link)
    })
    await page.getByRole('link', { name: 'starý odkaz' }).click()
    await expect(page.getByText('Načítáme stránku')).toBeVisible()
    late.resolve()
    await expect(page).toHaveURL(paths.offers())
    await expect(page.getByText('Načítáme stránku')).toBeHidden()
  },
)

test(
  'a missing page has its own words, each text by itself',
  { tag: ['@SHELL-06', '@phone', '@night'] },
  async ({ page }) => {
    await page.goto('/eshop/katalog/takovy-neni')
    await expect(
      page.getByRole('heading', { level: 1, name: 'Tahle stránka je pryč. Papír ale máme.' }),
    ).toBeVisible()
    await expect(
      page.getByText('Odkaz nejspíš zestárl, nebo se v adrese přehodilo písmenko.', {
        exact: true,
      }),
    ).toBeVisible()
    await expect(
      page.getByText('Zkuste hledání, anebo začněte od úvodní stránky.', { exact: true }),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Na úvodní stránku' }).click()
    await expect(page).toHaveURL(paths.home())
  },
)
