import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { Page } from '@playwright/test'
import { wellKnown } from '../../api/src/edges/seed/well-known.ts'
import { open } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'
import { fingersOn } from '../support/touch.ts'

const { slug, brand, name } = wellKnown.toothpaste
const photoTotal = 3

/** A picture on the page, which opens the viewer. */
const slide = (page: Page, number: number) =>
  page.getByRole('main').getByRole('button', { name: `Zvětšit obrázek ${number} z ${photoTotal}` })
const viewer = (page: Page) => page.getByRole('dialog', { name: `${brand} ${name}` })
const at = (page: Page, number: number) =>
  expect(viewer(page).getByRole('status')).toHaveText(`obrázek ${number} z ${photoTotal}`)
const button = (page: Page, label: string) => viewer(page).getByRole('button', { name: label })
/** The picture in sight; those beside it are inert. */
const picture = (page: Page, number: number) =>
  viewer(page).getByRole('img', { name: `${brand} ${name}, obrázek ${number}`, exact: true })
const boxOf = async (page: Page, number: number) => {
  const box = await picture(page, number).boundingBox()
  return { x: Math.round(box?.x ?? 0), y: Math.round(box?.y ?? 0), width: box?.width ?? 0 }
}
const expectWidth = (page: Page, number: number, width: number) =>
  expect.poll(async () => (await boxOf(page, number)).width).toBeCloseTo(width, 0)

test(
  'a picture opens over the window, turns by buttons, keys and small pictures, and leaves the page where one ended',
  { tag: ['@phone', '@CAT-06', '@night'] },
  async ({ page }) => {
    await open(page, paths.productDetail(slug))
    await slide(page, 1).click()
    await at(page, 1)
    expect(await viewer(page).boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() })
    await expect(button(page, 'Předchozí obrázek')).toHaveAttribute('aria-disabled', 'true')
    await button(page, 'Další obrázek').click()
    await at(page, 2)
    await expect(picture(page, 2)).toBeInViewport({ ratio: 0.9 })
    await button(page, 'Předchozí obrázek').click()
    await at(page, 1)
    await page.keyboard.press('End')
    await at(page, photoTotal)
    await expect(button(page, 'Další obrázek')).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('ArrowLeft')
    await at(page, 2)
    await page.keyboard.press('Home')
    await at(page, 1)
    await button(page, 'Zobrazit obrázek 3').click()
    await at(page, 3)
    await expect(button(page, 'Zobrazit obrázek 3')).toHaveAttribute('aria-current', 'page')
    await expect(picture(page, 3)).toBeInViewport({ ratio: 0.9 })

    await page.keyboard.press('Escape')
    await expect(viewer(page)).toBeHidden()
    await expect(slide(page, 3)).toBeFocused()
    await expect(slide(page, 3)).toBeInViewport({ ratio: 0.5 })
    await expect(
      page.getByRole('main').getByRole('button', { name: 'Zobrazit obrázek 3' }),
    ).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Enter')
    await at(page, 3)
    await button(page, 'Předchozí obrázek').click()
    await at(page, 2)
    await page.goBack()
    await expect(viewer(page), 'Back closes it').toBeHidden()
    await expect(page).toHaveURL(paths.productDetail(slug))
    await expect(slide(page, 2)).toBeFocused()
    await page.goForward()
    await at(page, 2)
    await button(page, 'Zavřít').click()
    await expect(viewer(page)).toBeHidden()
    await expect(slide(page, 2)).toBeFocused()
  },
)

test(
  'a picture comes closer by buttons, keys, a wheel and a double click, and is moved by a mouse and arrows',
  { tag: ['@CAT-06', '@night'] },
  async ({ page }) => {
    await open(page, paths.productDetail(slug))
    await slide(page, 1).click()
    await at(page, 1)
    await expect(picture(page, 1)).toBeInViewport({ ratio: 0.9 })
    const whole = await boxOf(page, 1)
    await expect(button(page, 'Oddálit')).toHaveAttribute('aria-disabled', 'true')
    await button(page, 'Přiblížit').click()
    await expectWidth(page, 1, whole.width * 1.5)
    await page.keyboard.press('+')
    await expectWidth(page, 1, whole.width * 2)
    await page.keyboard.press('-')
    await button(page, 'Oddálit').click()
    await expectWidth(page, 1, whole.width)

    const middle = { x: 720, y: 450 }
    await page.mouse.move(middle.x, middle.y)
    await page.mouse.wheel(0, -300)
    await expectWidth(page, 1, whole.width * Math.E)
    await page.mouse.wheel(0, -3000)
    await expectWidth(page, 1, whole.width * 4)
    await expect(button(page, 'Přiblížit')).toHaveAttribute('aria-disabled', 'true')
    await page.mouse.wheel(0, 3000)
    await expectWidth(page, 1, whole.width)

    await page.mouse.dblclick(middle.x, middle.y)
    await expectWidth(page, 1, whole.width * 2.5)
    const before = await boxOf(page, 1)
    await page.mouse.down()
    await page.mouse.move(middle.x - 60, middle.y - 88, { steps: 4 })
    await page.mouse.up()
    const dragged = await boxOf(page, 1)
    expect([before.x - dragged.x, before.y - dragged.y]).toEqual([60, 88])
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    const moved = await boxOf(page, 1)
    expect([dragged.x - moved.x, dragged.y - moved.y]).toEqual([96, 96])
    await at(page, 1)

    await page.keyboard.press('PageDown')
    await expect.poll(async () => (await boxOf(page, 1)).y).toBeLessThan(moved.y)
    await at(page, 1)
    const shown = viewer(page).getByRole('status')
    await expect
      .poll(async () => {
        const text = await shown.textContent()
        if (text?.startsWith('obrázek 1')) await page.keyboard.press('PageDown')
        return text
      })
      .toContain('obrázek 2')
    await expectWidth(page, 2, whole.width)
  },
)

test(
  'Escape closes what has only begun to open',
  { tag: ['@phone', '@CAT-06', '@night'] },
  async ({ page }) => {
    const code = Promise.withResolvers<void>()
    await page.route(/gallery-dialog[^/]*\.js$/, async (route) => {
      await code.promise
      await route.continue()
    })
    await open(page, paths.productDetail(slug))
    await slide(page, 1).click()
    await expect(page).toHaveURL(/#obrazek-1$/)
    // the address is ahead of what is drawn
    await expect
      .poll(async () => {
        await page.keyboard.press('Escape')
        return page.url()
      })
      .not.toContain('#')
    code.resolve()
    await slide(page, 1).click()
    await at(page, 1)
  },
)

test(
  'on a phone pictures turn by a swipe, come closer by two fingers and a double tap, and are moved by one',
  { tag: ['@phone-only', '@CAT-06', '@night'] },
  async ({ page }) => {
    await open(page, paths.productDetail(slug))
    await slide(page, 1).tap()
    await at(page, 1)
    const fingers = await fingersOn(page)
    const middle = { x: 195, y: 420 }
    await fingers.swipe({ x: 340, y: 420 }, { x: 60, y: 420 })
    await at(page, 2)
    await expect(picture(page, 2)).toBeInViewport({ ratio: 0.9 })

    const whole = await boxOf(page, 2)
    await fingers.pinch(middle, 50, 150)
    await expectWidth(page, 2, whole.width * 3)
    const before = await boxOf(page, 2)
    // one axis at a time: a browser keeps a scroll that began along one to it
    await fingers.swipe(middle, { x: 95, y: 420 })
    await expect.poll(async () => before.x - (await boxOf(page, 2)).x).toBeGreaterThan(60)
    await fingers.swipe(middle, { x: 195, y: 300 })
    await expect.poll(async () => before.y - (await boxOf(page, 2)).y).toBeGreaterThan(60)
    await at(page, 2)
    await fingers.pinch(middle, 150, 40)
    await expectWidth(page, 2, whole.width)

    await page.touchscreen.tap(middle.x, middle.y)
    await page.touchscreen.tap(middle.x, middle.y)
    await expectWidth(page, 2, whole.width * 2.5)
    await button(page, 'Zavřít').tap()
    await expect(viewer(page)).toBeHidden()
    await expect(slide(page, 2)).toBeFocused()
    await expect(slide(page, 2)).toBeInViewport({ ratio: 0.5 })
  },
)
