import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { Page } from '@playwright/test'
import { wellKnown } from '../../api/src/edges/seed/well-known.ts'
import {
  devPorts,
  originOf,
  rootDirectory,
  shopOrigin,
  storeDirectory,
} from '../support/addresses.ts'
import { withOtherApi } from '../support/other-api.ts'
import { startDevServer } from '../support/dev-server.ts'
import { hydrated } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const texts = 'mf-cart/src/i18n/cs.json'
const couponPanel = 'mf-cart/src/features/cart/coupon-panel.tsx'
const couponStyle = 'mf-cart/src/features/cart/coupon-panel.module.css'
const brandsPage = 'mf-catalog/src/features/brands/brands-page.tsx'

/** Line of the source at which the panel begins. */
const panelLine =
  readFileSync(path.join(rootDirectory, couponPanel), 'utf8')
    .split('\n')
    .findIndex((line) => line.startsWith('export function CouponPanel(')) + 1
const placeOf = (line: number) => new RegExp(`coupon-panel\\.tsx:${line}$`)

/** What a new document does not have. */
const mark = (page: Page) =>
  page.evaluate(() => void document.documentElement.setAttribute('data-same-document', ''))
const sameDocument = (page: Page) =>
  page.evaluate(() => document.documentElement.hasAttribute('data-same-document'))
/** Link in the alert to the place of an error in the sources. */
const placeIn = (page: Page, file: string) =>
  alertOf(page).getByRole('link', { name: file }).first()
const alertOf = (page: Page) => page.getByRole('alert', { name: 'Vývoj' })

async function productIntoCart(page: Page, origin: string): Promise<void> {
  await page.goto(origin + paths.productDetail(wellKnown.handCream.slug))
  await hydrated(page)
  await page.getByRole('main').getByRole('button', { name: 'Do košíku' }).first().click()
  await expect(page.getByText('Produkt byl přidán do košíku')).toBeVisible()
}

type DevServer = Awaited<ReturnType<typeof startDevServer>>

/** A fragment that no line-up has, in a page of another team. */
async function newParcelAndItsPage(
  page: Page,
  { origin, edit, write }: Pick<DevServer, 'origin' | 'edit' | 'write'>,
): Promise<void> {
  await page.goto(origin + paths.brands())
  await hydrated(page)
  edit(
    brandsPage,
    "<h1>{t('brands.title')}</h1>",
    '<h1>Značky ve vývoji</h1><Parcel name="mf-cart/cart-note" props={{}} />',
  )
  edit(brandsPage, 'import { PageHead }', 'import { PageHead, Parcel }')
  await expect(page.getByRole('heading', { name: 'Značky ve vývoji' })).toBeVisible()
  edit(
    'mf-cart/src/remote.ts',
    'parcels: {',
    "parcels: {\n    'cart-note': () => import('./parcels/cart-note.parcel.tsx'),",
  )
  await expect(placeIn(page, 'mf-cart/src/remote.ts'), 'its file is missing').toBeVisible()
  write(
    'mf-cart/src/parcels/cart-note.parcel.tsx',
    "import { reactParcel } from '@drogerie/shared-lib/runtime'\nexport const lifecycles = reactParcel(() => <p>Poznámka z košíku</p>)\n",
  )
  await expect(alertOf(page)).toBeHidden()
  await expect(page.getByText('Poznámka z košíku')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Značky ve vývoji' })).toBeVisible()
}

test(
  'remotes are developed in the released shop: changes show at once, and nothing that was typed is lost',
  { tag: '@PLAT-06' },
  async ({ page }) => {
    test.setTimeout(120_000)
    const { origin, edit, write, end } = await startDevServer(
      ['mf-cart', 'mf-catalog'],
      devPorts.development,
    )
    try {
      await productIntoCart(page, origin)
      await mark(page)
      const search = page.getByRole('searchbox').or(page.getByRole('combobox')).first()
      await search.fill('krem')
      await page
        .getByRole('link', { name: /^Košík/ })
        .first()
        .hover()
      await expect(page.getByRole('button', { name: 'Náhled košíku' })).toBeVisible()
      edit(texts, '"preview": "Náhled košíku"', '"preview": "Nakouknout do košíku"')
      await expect(page.getByRole('button', { name: 'Nakouknout do košíku' })).toBeVisible()
      await expect(search, 'the search box is of another remote').toHaveValue('krem')

      await page
        .getByRole('link', { name: /^Košík/ })
        .first()
        .click()
      await expect(page).toHaveURL(origin + paths.cart())
      const main = page.getByRole('main')
      // the product's page, which has a quantity, too, stays until the cart is there
      const lines = main.getByRole('region', { name: 'Zboží v košíku' })
      await lines.getByRole('button', { name: /^Přidat kus/ }).click()
      const quantity = lines
        .getByRole('spinbutton')
        .or(main.getByRole('textbox', { name: /Množství|Počet/ }))
        .first()
      await expect(quantity).toHaveValue('2')
      await expect(lines.locator('li[aria-busy]'), 'the API has taken it').toHaveCount(0)
      await expect(quantity).toHaveValue('2')
      const code = main.getByRole('textbox', { name: /kód/i })
      await code.fill('ROZEPSANO')
      edit(couponPanel, "title={t('coupon.title')}", 'title="Co máte na slevu"')
      await expect(main.getByRole('heading', { name: 'Co máte na slevu' })).toBeVisible()
      await expect(code, 'the form is of the edited file').toHaveValue('ROZEPSANO')
      await expect(quantity).toHaveValue('2')

      edit(couponStyle, '.panel {', '.panel {\n    outline: 7px solid;')
      await expect(
        main
          .locator('[class*="mf_cart-panel-"]')
          .filter({ has: page.getByRole('textbox', { name: /kód/i }) }),
      ).toHaveCSS('outline-width', '7px')

      edit(couponPanel, 'export function CouponPanel(', 'export function function CouponPanel(')
      await expect(placeIn(page, couponPanel)).toHaveAttribute('href', placeOf(panelLine))
      await expect(code, 'the page goes on with what was good').toHaveValue('ROZEPSANO')
      edit(couponPanel, 'export function function CouponPanel(', 'export function CouponPanel(')
      await expect(alertOf(page)).toBeHidden()
      await expect(code).toHaveValue('ROZEPSANO')

      edit(
        couponPanel,
        "  const { t } = useTranslation('mf-cart')\n  return (\n    <Panel",
        "  const { t } = useTranslation('mf-cart')\n  throw new Error('chyba na zkoušku')\n  return (\n    <Panel",
      )
      await expect(alertOf(page)).toContainText('chyba na zkoušku')
      await expect(placeIn(page, couponPanel)).toHaveAttribute('href', placeOf(panelLine + 2))
      edit(couponPanel, "  throw new Error('chyba na zkoušku')\n", '')
      await expect(main.getByRole('heading', { name: 'Co máte na slevu' })).toBeVisible()
      await expect(alertOf(page)).toBeHidden()
      await expect(quantity).toHaveValue('2')
      expect(await sameDocument(page), 'not one new document').toBe(true)

      edit(texts, '"title": "Nákupní košík"', '"title": "Košík ve vývoji"')
      await expect(page).toHaveTitle(/^Košík ve vývoji/)
      const html = await (await fetch(origin + paths.cart())).text()
      expect(html, 'the server renders the sources as they are now').toContain(
        '<title>Košík ve vývoji',
      )

      await newParcelAndItsPage(page, { origin, edit, write })
    } finally {
      await end()
    }
  },
)

test('one remote is tried as it would be released @long @PLAT-06', async ({ page }) => {
  test.setTimeout(120_000)
  const { origin, edit, end } = await startDevServer(
    ['mf-cart'],
    devPorts.production,
    '--production',
  )
  try {
    await productIntoCart(page, origin)
    await page.goto(origin + paths.cart())
    await hydrated(page)
    await expect(page).toHaveTitle(/^Nákupní košík/)
    await mark(page)
    edit(texts, '"title": "Nákupní košík"', '"title": "Košík v nové verzi"')
    await expect(page).toHaveTitle(/^Košík v\snové verzi/)
    await hydrated(page)
    expect(await sameDocument(page), 'a release is taken by a new document').toBe(false)
    await expect(page.getByRole('main').getByText(wellKnown.handCream.name).first()).toBeVisible()
  } finally {
    await end()
  }
})

const apiForm = (page: Page) => page.locator('[data-dev-api]')

test(
  'the development front asks the API typed into its form, and no other site can choose it',
  { tag: ['@SHELL-10', '@night'] },
  async ({ page, request }) => {
    test.setTimeout(120_000)
    const port = devPorts.chosenApi + test.info().parallelIndex
    const { origin, end } = await startDevServer(['mf-cart'], port)
    try {
      await withOtherApi(async (other) => {
        await page.goto(origin + paths.cart())
        await hydrated(page)
        await apiForm(page)
          .getByText(/^Vývoj, commit [0-9a-f]{12}$/)
          .click()
        // folded after each load
        const field = apiForm(page).getByLabel('API URL')
        await expect(field).toHaveValue(shopOrigin)
        await field.fill(other.origin)
        await apiForm(page).getByRole('button', { name: 'Použít' }).click()
        await expect(page).toHaveURL(origin + paths.cart())
        await hydrated(page)
        await expect(field).toHaveValue(other.origin)
        await expect.poll(() => other.asked.some((url) => url.startsWith('/api/v2/'))).toBe(true)

        const foreign = await request.post(`${origin}/_mf/dev/api`, {
          headers: { origin: 'https://cizi.example' },
          form: { url: 'https://cizi.example' },
        })
        expect(foreign.status()).toBe(403)
        await apiForm(page).locator('summary').click()
        await field.fill('')
        await apiForm(page).getByRole('button', { name: 'Použít' }).click()
        await hydrated(page)
        await expect(field).toHaveValue(shopOrigin)
      })
    } finally {
      await end()
    }
  },
)

test(
  'no file of a release knows the development form, and the released front no address for it',
  { tag: '@SHELL-10' },
  async ({ page, request }) => {
    const assets = path.join(storeDirectory, 'assets')
    const scripts = readdirSync(assets, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.m?js$/.test(file),
    )
    expect(scripts.length).toBeGreaterThan(50)
    const knowing = scripts.filter((file) =>
      /API URL|_mf\/dev|dev-api/.test(readFileSync(path.join(assets, file), 'utf8')),
    )
    expect(knowing).toEqual([])
    const answer = await request.post(`${shopOrigin}/_mf/dev/api`, {
      headers: { origin: shopOrigin },
      form: { url: originOf(9) },
    })
    expect(answer.status()).toBeGreaterThanOrEqual(400)
    await page.goto(shopOrigin + paths.home())
    await hydrated(page)
    await expect(apiForm(page)).toHaveCount(0)
  },
)
