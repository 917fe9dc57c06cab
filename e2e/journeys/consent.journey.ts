import AxeBuilder from '@axe-core/playwright'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { Page } from '@playwright/test'
import { wellKnown } from '../../api/src/edges/seed/well-known.ts'
import {
  consentDays,
  consentText,
  consentVersion,
  parseConsent,
} from '../../shell/src/telemetry/consent/consent-rules.ts'
import { shopOrigin } from '../support/addresses.ts'
import { hydrated, open } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

/** A first-time visitor. */
test.use({ storageState: { cookies: [], origins: [] } })

const card = (page: Page) => page.getByRole('dialog', { name: 'Cookies na tomhle webu' })
const settings = (page: Page) => page.getByRole('dialog', { name: 'Nastavení cookies' })
const dayMs = 24 * 60 * 60_000

async function stored(page: Page) {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'consent')
  return cookie ? parseConsent(decodeURIComponent(cookie.value)) : null
}

/** Comes back with a choice of another day or about other words. */
const remember = (page: Page, choice: { version?: string; at?: number }) => {
  const consent = { id: 'e2e', version: consentVersion, at: Date.now(), granted: [], ...choice }
  return page
    .context()
    .addCookies([
      { name: 'consent', value: encodeURIComponent(consentText(consent)), url: shopOrigin },
    ])
}

test(
  'the consent card has three equal buttons, and the page behind it stays usable',
  { tag: ['@SHELL-09', '@CZ-10', '@phone', '@night'] },
  async ({ page, problems }) => {
    await open(page, paths.home())
    await expect(card(page)).toBeVisible()
    const buttons = ['Přijmout', 'Odmítnout', 'Nastavení'].map((name) =>
      card(page).getByRole('button', { name, exact: true }),
    )
    const looks = await Promise.all(
      buttons.map((button) =>
        button.evaluate((element) => {
          const { width, height } = element.getBoundingClientRect()
          const { color, backgroundColor, borderColor, fontSize, fontWeight } =
            getComputedStyle(element)
          return {
            width: Math.round(width),
            height,
            color,
            backgroundColor,
            borderColor,
            fontSize,
            fontWeight,
          }
        }),
      ),
    )
    expect(looks[1]).toEqual(looks[0])
    expect(looks[2]).toEqual(looks[0])
    const found = await new AxeBuilder({ page }).include('[data-consent]').analyze()
    expect(found.violations).toEqual([])
    // not a wall: another page opens while the question stands, and stands on
    await page.goto(paths.faq())
    await hydrated(page)
    await expect(card(page)).toBeVisible()
    await page.getByRole('main').getByRole('link').first().focus()
    await page.keyboard.press('Enter')
    await expect(page).not.toHaveURL(paths.faq())
    expect(await stored(page)).toBeNull()
    expect(problems).toEqual([])
  },
)

test(
  'the consent card leaves the form of signing in free',
  { tag: ['@SHELL-09', '@CZ-10', '@night'] },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    for (const [path, send] of [
      [paths.login(), 'Přihlásit se'],
      [paths.forgottenPassword(), 'Poslat odkaz'],
    ] as const) {
      await open(page, path)
      const main = page.getByRole('main')
      const over = await card(page).boundingBox()
      for (const part of [
        main.getByLabel('E-mail', { exact: true }),
        main.getByRole('button', { name: send, exact: true }),
      ]) {
        const box = await part.boundingBox()
        expect(box && over && (box.x + box.width <= over.x || box.y + box.height <= over.y)).toBe(
          true,
        )
      }
    }
  },
)

test(
  'the consent card leaves the buttons of home’s banners free',
  { tag: ['@SHELL-09', '@CZ-10', '@CON-01', '@night'] },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(page, paths.home())
    await expect(card(page)).toBeVisible()
    for (const name of ['Prohlédnout zimní péči', 'Najít prodejnu', 'Do akce']) {
      const link = page.getByRole('main').getByRole('link', { name, exact: true }).first()
      const [box, over] = [await link.boundingBox(), await card(page).boundingBox()]
      expect(
        box && over && (box.x >= over.x + over.width || box.y + box.height <= over.y),
        name,
      ).toBe(true)
    }
  },
)

test(
  'by keyboard the consent card comes first and the page follows, without layout shift',
  { tag: ['@CZ-10', '@SHELL-09'] },
  async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(globalThis, { shifts: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (globalThis as unknown as { shifts: number }).shifts += (
            entry as unknown as { value: number }
          ).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await open(page, paths.faq())
    await expect(card(page).getByRole('heading')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(card(page).getByRole('button', { name: 'Přijmout' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(card(page)).toBeHidden()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Přeskočit na obsah' })).toBeFocused()
    expect(
      await page.evaluate(() => (globalThis as unknown as { shifts: number }).shifts),
    ).toBeLessThan(0.02)
    expect((await stored(page))?.granted).toEqual([])
  },
)

test(
  'one purpose is granted, stored with version, time and id, and changed from the footer',
  { tag: ['@CZ-10', '@SHELL-09', '@SHELL-01', '@phone'] },
  async ({ page }) => {
    await open(page, paths.home())
    await card(page).getByRole('button', { name: 'Nastavení' }).click()
    for (const name of [/Měření/, /Pohodlí/, /Marketing/])
      await expect(settings(page).getByRole('switch', { name })).not.toBeChecked()
    await expect(settings(page).getByRole('switch', { name: /Nezbytné/ })).toBeDisabled()
    await settings(page)
      .getByRole('switch', { name: /Měření/ })
      .check()
    const recorded = page.waitForResponse(/\/_mf\/consent$/)
    await settings(page).getByRole('button', { name: 'Uložit výběr' }).click()
    expect((await recorded).status()).toBe(204)
    await expect(settings(page)).toBeHidden()
    await expect(card(page)).toBeHidden()
    const first = await stored(page)
    expect(first).toMatchObject({ version: consentVersion, granted: ['measuring'] })
    expect(Math.abs((first?.at ?? 0) - Date.now())).toBeLessThan(60_000)
    expect((await recorded).request().postDataJSON()).toMatchObject({
      id: first?.id,
      version: consentVersion,
      granted: ['measuring'],
    })

    await open(page, paths.taxons())
    await expect(card(page)).toBeHidden()
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Nastavení cookies' })
    await link.click()
    await expect(settings(page).getByRole('switch', { name: /Měření/ })).toBeChecked()
    await expect(settings(page)).toContainText(first?.id ?? 'no number')
    await page.keyboard.press('Escape')
    await expect(settings(page)).toBeHidden()
    await expect(link).toBeFocused()
    await link.click()
    await settings(page).getByRole('button', { name: 'Odmítnout' }).click()
    await expect(settings(page)).toBeHidden()
    const second = await stored(page)
    expect(second?.granted).toEqual([])
    expect(second?.id).not.toBe(first?.id)
  },
)

test(
  'the checkout has the way to the settings, too',
  { tag: ['@CZ-10', '@phone', '@night'] },
  async ({ page }) => {
    await remember(page, {})
    await open(page, paths.cart())
    await page.getByRole('contentinfo').getByRole('link', { name: 'Nastavení cookies' }).click()
    await expect(settings(page)).toBeVisible()
  },
)

test(
  'the question is asked again after a year and after a change of its text',
  { tag: ['@CZ-10', '@night'] },
  async ({ page }) => {
    await remember(page, { at: Date.now() - (consentDays - 1) * dayMs })
    await open(page, paths.faq())
    await page.waitForLoadState('networkidle')
    await expect(card(page)).toBeHidden()
    await remember(page, { at: Date.now() - (consentDays + 1) * dayMs })
    await open(page, paths.faq())
    await expect(card(page)).toBeVisible()
    await remember(page, { version: '2020-01' })
    await open(page, paths.faq())
    await expect(card(page)).toBeVisible()
  },
)

test(
  'a choice in one tab ends the question in the other',
  { tag: ['@CZ-10', '@night'] },
  async ({ page, context }) => {
    await open(page, paths.faq())
    await expect(card(page)).toBeVisible()
    const other = await context.newPage()
    await open(other, paths.taxons())
    await card(other).getByRole('button', { name: 'Odmítnout' }).click()
    await other.close()
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(card(page)).toBeHidden()
  },
)

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })
  test(
    'without script there is no question, and the footer links to the page on cookies',
    { tag: ['@CZ-10', '@night'] },
    async ({ page }) => {
      await page.goto(paths.productDetail(wellKnown.toothpaste.slug))
      await expect(card(page)).toHaveCount(0)
      await page.getByRole('contentinfo').getByRole('link', { name: 'Nastavení cookies' }).click()
      await expect(page.getByRole('heading', { name: 'Cookies' })).toBeVisible()
    },
  )
})
