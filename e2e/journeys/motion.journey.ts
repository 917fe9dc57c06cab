import type { Page } from '@playwright/test'
import { wellKnown } from '../../api/src/edges/seed/well-known.ts'
import { addToCart, openConsentSettings } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

/** Notes in every page what begins to move or to fade for longer than no time at all. */
async function watchMotion(page: Page): Promise<() => string[]> {
  const seen: string[] = []
  await page.exposeFunction('noteMotion', (what: string) => seen.push(what))
  await page.addInitScript(() => {
    const noted = globalThis as typeof globalThis & { noteMotion: (what: string) => void }
    const note = (): void => {
      for (const animation of document.getAnimations()) {
        const { effect } = animation
        if (!(effect instanceof KeyframeEffect)) continue
        if (Number(effect.getComputedTiming().activeDuration) > 0)
          noted.noteMotion(String(effect.target?.className))
      }
    }
    for (const kind of ['animationstart', 'transitionrun']) addEventListener(kind, note, true)
  })
  return () => seen
}

const smoothScrollers = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => getComputedStyle(element).scrollBehavior !== 'auto')
      .map(({ className }) => String(className)),
  )

/** A toast, a drawer or menu, a dialog and a row that is moved on: all that moves in the shop. */
async function openWhatMoves(page: Page, isPhone: boolean): Promise<void> {
  await addToCart(page, wellKnown.toothpaste.slug)
  const settings = await openConsentSettings(page)
  await settings.getByRole('button', { name: 'Odmítnout' }).click()
  await expect(settings).toHaveCount(0)
  if (isPhone) {
    await page.getByRole('banner').getByRole('link', { name: 'Nabídka' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    return
  }
  await page.getByRole('link', { name: 'Produkty', exact: true }).first().click()
  await expect(page.getByRole('region', { name: 'Pleť', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  const row = page.getByRole('main').getByRole('group', { name: /\p{L}/u }).first()
  const first = row.getByRole('listitem').first()
  await row.scrollIntoViewIfNeeded()
  const before = (await first.boundingBox())?.x ?? 0
  await row.getByRole('button', { name: 'Další', exact: true }).click()
  await expect.poll(async () => (await first.boundingBox())?.x ?? 0).toBeLessThan(before)
}

test.describe('who wants no motion', { tag: ['@CZ-04', '@phone'] }, () => {
  test('sees none: all is at its end at once', { tag: '@night' }, async ({ page, isMobile }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const moved = await watchMotion(page)
    await openWhatMoves(page, isMobile)
    expect(moved()).toEqual([])
    expect(await smoothScrollers(page)).toEqual([])
  })

  test('the others see it', { tag: '@night' }, async ({ page, isMobile }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const moved = await watchMotion(page)
    await openWhatMoves(page, isMobile)
    expect(moved().length).toBeGreaterThan(2)
  })
})
