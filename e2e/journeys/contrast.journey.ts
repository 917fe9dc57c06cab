import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { Locator, Page } from '@playwright/test'
import { wellKnown } from '../../api/src/edges/seed/well-known.ts'
import { signInAs } from '../support/as-client.ts'
import { addToCart, chooseMethods, open, openConsentSettings } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

/** A contrast theme as people use it: light words on black, a highlight of its own. */
test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' }))

/** How wide the widest line round them is that can be seen: neither clear nor black as the page. */
const lineRound = (elements: Locator, ...lines: ('outline' | 'border-top')[]) =>
  elements.evaluateAll(
    (nodes, names) =>
      Math.max(
        ...nodes.flatMap((node) => {
          const style = getComputedStyle(node)
          return names.map((line) => {
            const [width, kind, colour] = ['width', 'style', 'color'].map((part) =>
              style.getPropertyValue(`${line}-${part}`),
            )
            const isSeen = kind !== 'none' && !/^rgba\(.*, 0\)$|^rgb\(0, 0, 0\)$/.test(colour ?? '')
            return isSeen ? parseFloat(width ?? '') : 0
          })
        }),
      ),
    lines,
  )
const expectEdge = (element: Locator) =>
  expect.poll(() => lineRound(element, 'outline', 'border-top')).toBeGreaterThanOrEqual(1)

const groundOf = (element: Locator) =>
  element.evaluate((node) => getComputedStyle(node).backgroundColor)

/** A chosen one among its like. */
async function expectChosen(chosen: Locator, other: Locator): Promise<void> {
  await expect(chosen).toBeVisible()
  await expect.poll(async () => (await groundOf(chosen)) !== (await groundOf(other))).toBe(true)
}

const main = (page: Page) => page.getByRole('main')

test.describe('in a contrast theme of the system', { tag: ['@CZ-04', '@phone'] }, () => {
  test('buttons, chips, badges and fields have edges', { tag: '@night' }, async ({ page }) => {
    await open(page, paths.taxon('plet'))
    await expectEdge(main(page).getByRole('link', { name: 'Krémy', exact: true }))
    await expectEdge(main(page).getByText(/^Akce/).first())
    await expectEdge(main(page).getByRole('article').first())
    await open(page, paths.productDetail(wellKnown.laundryGel.slug))
    await expectEdge(main(page).getByRole('button', { name: 'Do košíku' }).first())
    await expectEdge(main(page).getByRole('link', { name: 'Levandule' }))
    await open(page, paths.login())
    // a field is one box: its frame, not one more within
    const field = page.getByRole('textbox', { name: 'E-mail', exact: true })
    await expectEdge(main(page).locator('[data-frame]', { has: field }))
    expect(await lineRound(field, 'outline', 'border-top')).toBe(0)
    const panel = main(page)
      .getByRole('heading', { name: 'Ještě účet nemáte' })
      .locator('xpath=ancestor::section[1]')
    await expectEdge(panel)
    await expectEdge(
      main(page)
        .getByRole('link', { name: /registr/i })
        .first(),
    )
  })

  test('what is chosen differs from the rest', { tag: '@night' }, async ({ page }) => {
    await open(page, paths.productDetail(wellKnown.laundryGel.slug))
    const variant = (name: string) => main(page).getByRole('link', { name, exact: true })
    await expectChosen(variant('Jablko'), variant('Levandule'))
    await open(page, paths.productDetail(wellKnown.toothpaste.slug))
    const picture = (number: number) =>
      main(page).getByRole('button', { name: `Zobrazit obrázek ${number}` })
    const [shown, another] = [picture(1), picture(2)].map((one) => lineRound(one, 'outline'))
    expect(await shown).toBeGreaterThan((await another) ?? 0)
    await open(page, paths.stores())
    const services = main(page).locator('label', { has: page.getByRole('checkbox') })
    await services.nth(1).click()
    await expectChosen(services.nth(1), services.nth(2))
    await signInAs(page)
    await open(page, paths.account())
    const section = page.getByRole('navigation', { name: 'Můj účet' }).getByRole('link')
    await expectChosen(section.and(page.locator('[aria-current]')), section.nth(1))
  })

  test(
    'the step of the checkout, its choices and the way to free delivery',
    { tag: '@night' },
    async ({ page }) => {
      await addToCart(page, wellKnown.toothpaste.slug)
      await expectEdge(page.getByText('Produkt byl přidán do košíku').locator('..'))
      await open(page, paths.cart())
      const bar = main(page).getByRole('progressbar')
      await expectEdge(bar)
      const [done, rest] = await bar.evaluate((element) =>
        ['rect', 'svg'].map((name) => {
          const { fill, backgroundColor } = getComputedStyle(element.querySelector(name) ?? element)
          return name === 'rect' ? fill : backgroundColor
        }),
      )
      expect(done).not.toBe(rest)
      await chooseMethods(page, 'Kurýr PPL', 'Dobírka')
      const step = page.locator('[aria-current="step"] > *')
      await expectChosen(step, page.locator('li:not([aria-current]) > * ').last())
      const name = page.getByRole('textbox', { name: 'Jméno' })
      await expectEdge(main(page).locator('[data-frame]', { has: name }))
      await expectEdge(main(page).getByRole('checkbox').first())
    },
  )

  test('dialogs and switches', { tag: '@night' }, async ({ page }) => {
    const dialog = await openConsentSettings(page)
    await expectEdge(dialog)
    const always = dialog.getByRole('switch').first()
    const off = dialog.getByRole('switch').nth(1)
    await expectEdge(off)
    await expectChosen(always, off)
  })
})

test(
  'in a contrast theme a map and a card for the till keep their own colours',
  { tag: ['@CZ-04', '@night'] },
  async ({ page }) => {
    await signInAs(page)
    await open(page, paths.account())
    const plate = main(page).locator('svg[preserveAspectRatio="none"]').first().locator('..')
    await expect.poll(() => groundOf(plate)).toBe('rgb(255, 255, 255)')
    await open(page, paths.stores())
    const pins = main(page).locator('.leaflet-marker-pane')
    await expect
      .poll(() => pins.evaluate((pane) => getComputedStyle(pane).forcedColorAdjust))
      .toBe('none')
  },
)

/**
 * The ring of what has the focus is drawn on it or on what it stands for: a field's frame, a whole
 * card.
 */
const expectRing = (page: Page, message: string) => {
  const ringed = page.locator(':focus').locator('xpath=ancestor-or-self::*[position() <= 5]')
  return expect.poll(() => lineRound(ringed, 'outline'), { message }).toBeGreaterThanOrEqual(2)
}
const nameOfFocus = (page: Page) =>
  page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? '')

test.describe('in a contrast theme the focus is seen', { tag: ['@CZ-04'] }, () => {
  for (const [name, path] of [
    ['home', paths.home()],
    ['listing', paths.taxon('plet')],
    ['product', paths.productDetail(wellKnown.laundryGel.slug)],
    ['stores', paths.stores()],
    ['login', paths.login()],
  ] as const)
    test(name, { tag: '@night' }, async ({ page }) => {
      await open(page, path)
      for (let presses = 0; presses < 60; presses++) {
        await page.keyboard.press('Tab')
        const focused = await nameOfFocus(page)
        if (!focused || focused.startsWith('<body')) break
        // the ring of a slider is round its thumb, which no script can read
        if (!focused.includes('type="range"')) await expectRing(page, focused)
      }
    })
})
