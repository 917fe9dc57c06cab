import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { Page } from '@playwright/test'
import { wellKnown } from '../../api/src/edges/seed/well-known.ts'
import { shopOrigin } from '../support/addresses.ts'
import { lineupAfter, liveLineup, mf } from '../support/release-tool.ts'
import { addToCart, open } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

/** The browser's event when the shopper turns to another tab. */
const hideTab = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })

test(
  'the board shows figures of the live line-up only to bearers of a signed link',
  { tag: ['@PLAT-09', '@PLAT-02'] },
  async ({ page, browser }) => {
    test.slow() // a walk through several pages, with the release tool in between
    await addToCart(page, wellKnown.toothpaste.slug)
    await open(page, paths.home())
    await page.keyboard.press('Tab')
    let isTold = false
    page.on('request', (request) => {
      isTold ||= request.url().endsWith('/_mf/beacon')
    })
    await expect
      .poll(async () => {
        await hideTab(page)
        return isTold
      })
      .toBe(true)

    expect((await fetch(`${shopOrigin}/_mf/board`)).status, 'nothing here for strangers').toBe(404)
    expect(
      (
        await fetch(`${shopOrigin}/_mf/metrics.json`, {
          headers: { authorization: 'Bearer L-0001.1.x' },
        })
      ).status,
    ).toBe(404)
    const { link } = (await mf<{ link: string }>('board', '--front', shopOrigin)).data
    const reader = await browser.newPage()
    await reader.goto(link)
    await expect(reader).toHaveURL(`${shopOrigin}/_mf/board`)
    const live = reader.locator('article.live')
    await expect(live.getByRole('heading')).toHaveText(await liveLineup())
    await expect(live.getByText('everybody’s', { exact: true })).toBeVisible()
    await expect(live.getByRole('row', { name: /mf-catalog/ })).toContainText('KB')
    await expect(live.getByText(/^\d+ ms$/).first()).toBeVisible()
    await expect(
      live
        .getByRole('row', { name: /mf-(content|catalog)/ })
        .filter({ hasText: /\d ms/ })
        .first(),
      'a team’s own',
    ).toBeVisible()
    // its style passes its own policy
    await expect(reader.locator('body')).toHaveCSS('background-color', 'rgb(251, 247, 241)')
    await reader.close()
  },
)

test(
  'the board opens the shop in a past line-up and returns to the current one',
  { tag: ['@long', '@PLAT-09', '@PLAT-02'] },
  async ({ page }) => {
    test.slow() // the front starts workers of its own for it
    const before = await liveLineup()
    await mf('ship', 'mf-content', '--edition', `after the past ${Date.now()}`)
    const live = await lineupAfter(before)
    const { link } = (await mf<{ link: string }>('board', '--front', shopOrigin)).data
    await page.goto(link)
    const last = page.locator('.moves li').first()
    await expect(last, 'who moved what, and why').toContainText(/(promote|widen).*ship mf-content/s)
    await expect(last.getByText('key of platform')).toBeVisible()
    const shipped = page.locator('article.live').getByRole('row', { name: /^mf-content/ })
    await expect(shipped, 'what came with it').toContainText('the same commit as 0.1.0-')
    const past = page.locator('article:not(.live)').first()
    const id = (await past.getByRole('heading').textContent()) ?? ''
    const card = past.locator('> details')
    if ((await card.getAttribute('open')) === null) await card.locator('> summary').click()
    const shown = page.waitForResponse(
      (response) =>
        response.request().isNavigationRequest() && response.headers()['x-lineup'] !== undefined,
    )
    await past.getByRole('link', { name: 'show the shop in it' }).click()
    expect((await shown).headers()['x-lineup']).toBe(id)
    expect(id).not.toBe(live)
    await page.goto('/?mf-lineup=off')
    expect((await page.goto('/'))?.headers()['x-lineup']).toBe(live)
  },
)
