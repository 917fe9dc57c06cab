import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { Page } from '@playwright/test'
import { wellKnown } from '../../api/src/edges/seed/well-known.ts'
import { consentText, consentVersion } from '../../shell/src/telemetry/consent/consent-rules.ts'
import { shopOrigin } from '../support/addresses.ts'
import { hydrated, open } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const { toothpaste, handCream, laundryGel, lipstick, infantFormula } = wellKnown
const codeOf = ({ variantCodes }: { variantCodes: readonly [string, ...string[]] }) =>
  variantCodes[0]
const comparisonOf = (...goods: { variantCodes: readonly [string, ...string[]] }[]) =>
  `${paths.comparison()}?varianty=${goods.map(codeOf).join(',')}`

/**
 * Adds the product of an open detail; the link says so by leading to the comparison from then on.
 */
async function compare(page: Page, slug: string): Promise<void> {
  await open(page, paths.productDetail(slug))
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Porovnat: / })
    .click()
}
const header = (page: Page, name: RegExp) =>
  page.getByRole('table').getByRole('columnheader', { name })

test(
  'products are put side by side, four at most, and taken away again; another tab sees it',
  { tag: ['@CAT-21', '@phone'] },
  async ({ page, context }) => {
    const main = page.getByRole('main')
    await compare(page, toothpaste.slug)
    await expect(page.getByText(/Produkt je v\sporovnání/)).toBeVisible()
    await compare(page, handCream.slug)
    await main.getByRole('link', { name: /Zobrazit porovnání \(2\)/ }).click()
    await expect(page).toHaveURL(comparisonOf(toothpaste, handCream))
    await expect(
      main.getByRole('heading', { level: 1, name: /Porovnání dvou produktů/ }),
    ).toBeVisible()
    const price = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: 'Cena', exact: true }) })
    await expect(price).toContainText(/59,90\sKč.*nejvýhodnější.*69,90\sKč/)

    // A second tab adds two more and is refused the fifth; the first one follows.
    const other = await context.newPage()
    await compare(other, laundryGel.slug)
    await compare(other, lipstick.slug)
    await expect(
      main.getByRole('heading', { level: 1, name: /Porovnání čtyř produktů/ }),
    ).toBeVisible()
    await compare(other, infantFormula.slug)
    await expect(other.getByText(/Porovnat jde nejvýš čtyři produkty/)).toBeVisible()
    await expect(page).toHaveURL(comparisonOf(toothpaste, handCream, laundryGel, lipstick))

    await main.getByRole('link', { name: /Odebrat z\sporovnání: .*rtěnka/i }).click()
    await expect(header(page, /rtěnka/i)).toHaveCount(0)
    await main.getByRole('button', { name: /^Do košíku: .*zubní pasta/i }).click()
    await expect(page.getByText('Produkt byl přidán do košíku')).toBeVisible()

    // An address without products is that of the own comparison; clearing empties it, and it stays
    // empty.
    await open(page, paths.comparison())
    await expect(page).toHaveURL(comparisonOf(toothpaste, handCream, laundryGel))
    await main.getByRole('link', { name: 'Vymazat vše' }).click()
    await expect(main.getByRole('heading', { name: /Zatím není co porovnávat/ })).toBeVisible()
    await open(page, paths.comparison())
    await expect(main.getByRole('heading', { name: /Zatím není co porovnávat/ })).toBeVisible()
  },
)

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'a comparison is its address, shows differences alone and lets products go',
    { tag: ['@CAT-21', '@phone', '@night'] },
    async ({ page }) => {
      const address = comparisonOf(toothpaste, handCream)
      const row = (name: string) => page.getByRole('rowheader', { name, exact: true })
      await page.goto(address)
      await expect(header(page, /zubní pasta/i)).toBeVisible()
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      await expect(row('Cena')).toHaveCount(1)
      await expect(row('Dostupnost')).toHaveCount(1) // both are in stock
      await page.getByRole('switch', { name: 'Jen rozdíly' }).check()
      await page.getByRole('button', { name: 'Použít' }).click()
      await expect(row('Dostupnost')).toHaveCount(0)
      await expect(row('Cena')).toHaveCount(1)
      await expect(page).toHaveURL(/[?&]rozdily=1$/)
      await page.getByRole('link', { name: /Odebrat z\sporovnání: .*zubní pasta/i }).click()
      await expect(header(page, /krém na\sruce/i)).toBeVisible()
      await expect(header(page, /zubní pasta/i)).toHaveCount(0)
    },
  )
})

test(
  'a shared comparison leaves the own one alone and has one address',
  { tag: ['@CAT-21', '@night'] },
  async ({ page }) => {
    await compare(page, lipstick.slug)
    await page.goto(
      comparisonOf(toothpaste, toothpaste, handCream, laundryGel, infantFormula, lipstick),
    )
    await expect(page).toHaveURL(comparisonOf(toothpaste, handCream, laundryGel, infantFormula))
    await hydrated(page)
    await page.getByRole('switch', { name: 'Jen rozdíly' }).check()
    await expect(page).toHaveURL(/&rozdily=1$/)
    await page.getByRole('link', { name: /Odebrat z\sporovnání: .*zubní pasta/i }).click()
    await expect(page).toHaveURL(`${comparisonOf(handCream, laundryGel, infantFormula)}&rozdily=1`)
    await page.getByRole('link', { name: 'Zobrazit moje porovnání' }).click()
    await expect(page).toHaveURL(comparisonOf(lipstick))
  },
)

test(
  'products looked at before are offered again, without the one of the page, until they are forgotten',
  { tag: ['@CAT-21', '@phone', '@night'] },
  async ({ page, context }) => {
    const agreed = {
      id: 'e2e',
      version: consentVersion,
      at: Date.now(),
      granted: ['comfort' as const],
    }
    await context.addCookies([
      { name: 'consent', value: encodeURIComponent(consentText(agreed)), url: shopOrigin },
    ])
    const row = page.getByRole('region', { name: 'Naposledy prohlížené' })
    const look = async (slug: string, name: RegExp) => {
      await open(page, paths.productDetail(slug))
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('recently-viewed')))
        .not.toBeNull()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    }
    await look(toothpaste.slug, /zubní pasta/i)
    await expect(row).toHaveCount(0)
    await look(handCream.slug, /krém na\sruce/i)
    await expect(row.getByRole('link', { name: /zubní pasta/i }).first()).toBeVisible()
    await expect(row.getByRole('link', { name: /krém na\sruce/i })).toHaveCount(0)
    await row.getByRole('button', { name: 'Smazat historii' }).click()
    await expect(row).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('recently-viewed'))).toBe(
      codeOf(handCream),
    )
  },
)

test(
  'who has refused cookies for comfort leaves no trace of what was looked at',
  { tag: ['@CAT-21', '@SHELL-09', '@night'] },
  async ({ page }) => {
    for (const { slug } of [toothpaste, handCream]) {
      await open(page, paths.productDetail(slug))
      await page.getByRole('region', { name: 'Podobné produkty' }).scrollIntoViewIfNeeded()
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await page.waitForLoadState('networkidle')
    }
    await expect(page.getByRole('region', { name: 'Naposledy prohlížené' })).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('recently-viewed'))).toBeNull()
  },
)

test(
  'one product alone is a column of its own width, not of the page',
  { tag: ['@CAT-21', '@night'] },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(page, comparisonOf(toothpaste))
    const box = await page.getByRole('table').boundingBox()
    expect(box?.width).toBeLessThanOrEqual(720)
    await open(page, comparisonOf(toothpaste, handCream))
    const two = await page.getByRole('table').boundingBox()
    expect(two?.width).toBeGreaterThan(1_000)
  },
)
