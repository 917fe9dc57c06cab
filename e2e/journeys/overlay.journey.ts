import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { Page } from '@playwright/test'
import { wellKnown } from '../../api/src/edges/seed/well-known.ts'
import { shopOrigin } from '../support/addresses.ts'
import { mf } from '../support/release-tool.ts'
import { open } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const panelOf = (page: Page) => page.getByRole('region', { name: 'Who owns what on this page' })
const rowOf = (page: Page, name: RegExp) =>
  panelOf(page).getByRole('listitem').filter({ hasText: name })
const boardLink = async () => (await mf<{ link: string }>('board', '--front', shopOrigin)).data.link
const overlayLink = async (to: string) =>
  `${shopOrigin}/_mf/overlay?key=${new URL(await boardLink()).searchParams.get('key')}&to=${to}`

test(
  'only browsers with a signed cookie download the overlay',
  { tag: ['@PLAT-09', '@F19'] },
  async () => {
    const forged = 'root.1999999999999.' + 'A'.repeat(86)
    for (const cookie of ['', `mf-overlay=${forged}`, 'mf-overlay=on']) {
      const page = await fetch(shopOrigin, { headers: { cookie } })
      // the names of classes in its styles are anybody's
      const html = (await page.text()).replace(/<style.*?<\/style>/gs, '')
      expect(html, cookie).not.toContain('overlay')
    }
    for (const query of ['', `?key=${forged}`]) {
      const answer = await fetch(`${shopOrigin}/_mf/overlay${query}`, { redirect: 'manual' })
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([404, null])
    }
  },
)

test('a signed link leads to no other host', { tag: ['@PLAT-09', '@F19', '@night'] }, async () => {
  for (const to of ['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example']) {
    const answer = await fetch(await overlayLink(encodeURIComponent(to)), { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/'])
  }
})

test(
  'the overlay shows the release, renderer, time and weight of each part',
  { tag: ['@PLAT-09', '@night'] },
  async ({ page, problems }) => {
    await page.goto(await boardLink())
    await page.getByRole('link', { name: 'outline each team’s parts in the shop' }).click()
    await expect(rowOf(page, /^shell/)).toContainText(
      /server\s*ready in \d+ ms\s*[\d.]+ KB in \d+ files/,
    )
    await expect(rowOf(page, /content\.home/)).toContainText(
      /mf-content.*server.*\d+ ms.*KB.*0\.1\.0-[0-9a-f]{10}/s,
    )
    await expect(page.locator('mf-overlay .outline.page')).toContainText(
      'mf-content · content.home',
    )
    await expect(rowOf(page, /search-box/)).toContainText('stand-in')

    await page
      .getByRole('search')
      .getByRole('searchbox')
      .or(page.getByRole('combobox'))
      .first()
      .hover()
    await expect(rowOf(page, /search-box/)).toContainText(/browser\s*ready in \d+ ms\s*[\d.]+ KB/)

    await page.keyboard.press('Escape')
    await expect(panelOf(page).getByRole('list')).toBeHidden()
    await expect(page.locator('mf-overlay .outline')).toHaveCount(0)
    await page.keyboard.press('Alt+o')
    await expect(panelOf(page).getByRole('list')).toBeVisible()

    await open(page, paths.productDetail(wellKnown.toothpaste.slug))
    await expect(rowOf(page, /catalog\.product/)).toContainText('server')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Prodejny' }).first().click()
    await expect(rowOf(page, /content\.stores/)).toContainText(/browser\s*ready in \d+ ms/)
    expect(problems, 'policy and hydration are at peace with it').toEqual([])

    await panelOf(page).getByRole('link', { name: 'Turn off' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true')
    await expect(page.locator('mf-overlay')).toHaveCount(0)
  },
)

test(
  'on a phone it waits folded up and keeps within the screen',
  { tag: ['@PLAT-09', '@phone', '@phone-only', '@night'] },
  async ({ page }) => {
    await page.goto(await overlayLink('/'))
    const toggle = panelOf(page).getByRole('button', { name: /who owns what/ })
    await expect(toggle).toBeVisible()
    await expect(page.locator('mf-overlay .outline')).toHaveCount(0)
    await toggle.tap()
    await expect(rowOf(page, /content\.home/)).toBeVisible()
    const box = await panelOf(page).boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= 390 && box.y >= 200).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  },
)
