import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { Page } from '@playwright/test'
import { stormFailures, stormLines } from '../../tooling/chaos/storm/print.ts'
import {
  comeBack,
  follow,
  markDocument,
  noProblems,
  tabState,
} from '../../tooling/chaos/storm/shopper.ts'
import { storm } from '../../tooling/chaos/storm/storm.ts'
import { oldTab } from '../../tooling/chaos/storm/tabs.ts'
import { publishVariant } from '../../tooling/chaos/storm/variant.ts'
import {
  apiOrigin,
  dataDirectory,
  keysDirectory,
  shopOrigin,
  storeDirectory,
} from '../support/addresses.ts'
import { isLive, lineupAfter, mf } from '../support/release-tool.ts'
import { open } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const folders = { store: storeDirectory, keys: keysDirectory }
type Shown = { lineup: { id: string; releases: Record<string, { version: string }> } }
const promotedLineup = async () => (await mf<Shown>('lineup', 'show')).data.lineup
const versionOf = async (app: string) => (await promotedLineup()).releases[app]?.version ?? ''

/** A release of mf-cart that differs from the present one in each of its files. */
const variantOfCart = async () =>
  publishVariant(folders, 'mf-cart', await versionOf('mf-cart'), `r${Date.now() % 1_000_000}`)
async function promoted(version: string, ...more: string[]) {
  const reason = ['--without-evidence', 'a test of tabs']
  const { code, data } = await mf('promote', 'mf-cart', '--version', version, ...reason, ...more)
  expect(code, JSON.stringify(data)).not.toBe(2)
}

test(
  'during five releases with three open tabs no navigation fails and nothing typed is lost',
  { tag: ['@long', '@PLAT-01', '@PLAT-03', '@F20', '@F22'] },
  async ({ browser }) => {
    test.setTimeout(900_000)
    const shop = { origin: shopOrigin, api: apiOrigin, dataDirectory, folders, inspector: null }
    const report = await storm(shop, browser, { releases: 5, browsers: 3 })
    console.log(stormLines(report).join('\n'))
    expect(stormFailures(report)).toEqual([])
    expect(report.visits).toBeGreaterThan(report.tabs)
    expect(report.lineupsTaken).toBeGreaterThan(1)
    expect(report.oldTab.files.length, 'the old tab had something to load').toBeGreaterThan(0)
    expect(report.oldTab.files.every((status) => status === 200)).toBe(true)
  },
)

test(
  'twenty line-ups and a removal of garbage later, an old tab still loads a page it has not seen',
  { tag: ['@long', '@PLAT-03', '@F20'] },
  async ({ browser }) => {
    test.setTimeout(600_000)
    const problems = noProblems()
    await isLive((await promotedLineup()).id)
    const tab = await oldTab(browser, shopOrigin, problems)
    const versions = [await versionOf('mf-cart'), await variantOfCart()]
    for (let lineup = 1; lineup <= 20; lineup += 1) await promoted(versions[lineup % 2] ?? '')
    const now = await lineupAfter(tab.lineup)
    await mf('gc')
    expect(Number(now.slice(2)) - Number(tab.lineup.slice(2))).toBeGreaterThanOrEqual(1)
    expect(Number((await promotedLineup()).id.slice(2)) - Number(tab.lineup.slice(2))).toBe(20)
    const loaded = await tab.visit(await firstHref(tab.page, '/eshop/produkty/'))
    expect(loaded.isSameDocument).toBe(true)
    expect(loaded.files.length).toBeGreaterThan(0)
    expect(
      [...loaded.files, ...problems.navigations, ...problems.hydration].filter(
        (found) => found !== 200,
      ),
    ).toEqual([])
    await tab.page.context().close()
  },
)

const firstHref = async (page: Page, prefix: string) =>
  (await page.locator(`a[href^="${prefix}"]`).first().getAttribute('href')) ?? ''

test(
  'a critical release asks, and reloads only when told to',
  { tag: ['@long', '@PLAT-03'] },
  async ({ page }) => {
    test.setTimeout(240_000)
    await isLive((await promotedLineup()).id)
    await open(page, paths.registration())
    const email = page.getByRole('main').locator('input[type="email"]').first()
    await email.fill('eva.zelena@example.cz')
    await markDocument(page)
    await promoted(await variantOfCart(), '--critical')
    const { id: critical } = await promotedLineup()
    await isLive(critical)
    await comeBack(page)
    const question = page.getByRole('alertdialog', { name: 'Obchod je potřeba obnovit' })
    await question.getByRole('button', { name: 'Později' }).last().click()
    await expect(question).toBeHidden()
    await expect(email).toHaveValue('eva.zelena@example.cz')
    expect((await tabState(page)).isMarked, 'asked, not reloaded').toBe(true)

    await email.fill('')
    const problems = noProblems()
    // the way out of the quiet header of a wizard
    expect(await follow(page, paths.home(), 'the tab', problems)).toBe('came')
    expect(problems.navigations).toEqual([])
    expect(await tabState(page), 'the next page is of the new line-up').toMatchObject({
      lineup: critical,
      isMarked: false,
    })
    await mf('rollback', 'mf-cart')
    await lineupAfter(critical)
  },
)

const evil = 'globalThis.evil = true;'

test(
  'code changed on its way does not run in a browser',
  { tag: ['@PLAT-04', '@PLAT-08', '@F15'] },
  async ({ page }) => {
    test.setTimeout(180_000)
    const asSent = /S.čím poradíme/ // what the server had sent stands
    const failed = 'Tuto část stránky se nepodařilo načíst.'
    const shown = {
      'shell/main.': asSent,
      'mf-content/remoteEntry.': failed,
      'mf-content/__federation_expose_remote.': failed,
      'mf-content/content.faq.': failed,
    }
    for (const [file, text] of Object.entries(shown)) {
      const changed: string[] = []
      await page.route(`**/_mf/assets/${file}*.js`, async (route) => {
        const response = await route.fetch()
        changed.push(route.request().url())
        await route.fulfill({ response, body: evil + (await response.text()) })
      })
      await page.goto(paths.faq())
      await expect.poll(() => changed.length, { message: file }).toBeGreaterThan(0)
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(() => 'evil' in globalThis), file).toBe(false)
      await expect(page.getByRole('main'), file).toContainText(text)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  },
)
