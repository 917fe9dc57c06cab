import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { liveLineup, lineupAfter, mf } from '../support/release-tool.ts'
import { shopOrigin } from '../support/addresses.ts'
import type { Edit } from '../../tooling/teams/checkout.ts'
import { publishEdited } from '../support/other-checkout.ts'
import { open } from '../support/shopper.ts'
import { canaryShopper, otherShopper, tell, visit } from '../support/tab-reports.ts'
import { expect, test } from '../support/test.ts'

const rehearsal = ['--without-evidence', 'a rehearsal']
const short = ['--front', shopOrigin, '--minutes', '0.02']

type Watched = { log: string[]; lineup: string | null; reasons?: string[]; why?: string }
type Promoted = { lineup: { id: string } | null; checked: { verdicts: { rule: string }[] }[] }

/**
 * Puts a release before one shopper in a hundred, few enough for the tests beside, and waits until
 * the front shows it to them.
 */
async function startCanary(version: string): Promise<string> {
  const { data } = await mf<Promoted>(
    'promote',
    'mf-content',
    '--version',
    version,
    '--canary',
    '1',
    ...rehearsal,
  )
  expect(data.lineup, JSON.stringify(data.checked)).not.toBeNull()
  const canary = data.lineup?.id ?? ''
  await expect
    .poll(() => visit(paths.contact(), 1, canaryShopper), { timeout: 30_000 })
    .toBe(canary)
  return canary
}

test.describe.configure({ mode: 'serial' })

test('a good canary is widened to 1, 10, 50 and 100 % automatically @long @PLAT-02 @PLAT-09', async () => {
  test.setTimeout(180_000)
  const edition = ['--edition', `watched ${Date.now()}`]
  const version =
    (await mf<{ version: string }[]>('publish', 'mf-content', ...edition)).data[0]?.version ?? ''
  const before = await liveLineup()
  const canary = await startCanary(version)
  let isOver = false
  const shoppers = async () => {
    while (!isOver) {
      await visit(paths.contact(), 5, canaryShopper)
      await visit(paths.contact(), 2, otherShopper).catch(() => {}) // taken over in between
      await tell(5, { lineup: canary, vitals: { lcp: 300 }, addToCart: { done: 1, failed: 0 } })
    }
  }
  const shopping = shoppers()
  const watched = await mf<Watched>(
    'watch',
    'mf-content',
    '--version',
    version,
    '--steps',
    '1,10,50,100',
    ...short,
  ).finally(() => {
    isOver = true
  })
  await shopping
  expect(watched.code).toBe(0)
  expect(watched.data.log).toEqual([
    `${canary} was widened to 10 % of shoppers`,
    `${canary} was widened to 50 % of shoppers`,
    `${canary} is everybody's`,
  ])
  expect(await lineupAfter(before)).toBe(canary)
})

/**
 * Throws on the server and in the browser where the address says so: no suite of browsers came by.
 */
const badLoader: Edit = {
  file: 'mf-content/src/features/faq/faq.route.tsx',
  replace: 'const shop = shopOf(context)',
  by: "const shop = shopOf(context)\n  if (request.url.includes('spatne')) throw new TypeError('a mistake of this release')",
}
const badEffect: Edit = {
  file: 'mf-content/src/features/faq/faq-page.tsx',
  replace: "const { t } = useTranslation('mf-content')",
  by: "const { t } = useTranslation('mf-content')\n  if (typeof document === 'object') setTimeout(() => { throw new TypeError('a late mistake') }, 2000)",
}

/** React catches it at the parcel's root, so the window hears of no error. */
const badParcel: Edit = {
  file: 'mf-content/src/parcels/store-picker.tsx',
  replace: 'reactParcel(StorePicker)',
  by: "reactParcel((props: Parameters<typeof StorePicker>[0]) => { if (typeof document === 'object') throw new TypeError('a crash of this parcel'); return StorePicker(props) })",
}

/** A tab of a shopper who gets the canary. */
async function canaryTab(browser: Browser): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext()
  await context.addCookies([{ name: 'mf-canary', value: '0', url: shopOrigin }])
  return { context, page: await context.newPage() }
}

/** A shopper opens the store picker of the header, sees that it fails and goes on. */
async function openStorePicker(browser: Browser, path: string): Promise<void> {
  const { context, page } = await canaryTab(browser)
  const reporting = page.waitForResponse(/tab-report\./, { timeout: 30_000 })
  await open(page, shopOrigin + path)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /vybrat prodejnu/ })
    .click()
  await expect(page.getByText('Výběr prodejny se nepodařilo načíst.')).toBeVisible()
  await reporting
  await page.goto(shopOrigin + paths.home()) // as it is left, the tab tells what it saw
  await context.close()
}

/** A shopper reads the page, uses it a little and goes on. */
async function readInBrowser(browser: Browser, path: string): Promise<void> {
  const { context, page } = await canaryTab(browser)
  const failed = page.waitForEvent('pageerror', { timeout: 30_000 })
  const reporting = page.waitForResponse(/tab-report\./, { timeout: 30_000 })
  await page.goto(shopOrigin + path)
  await page.keyboard.press('Tab')
  await Promise.all([reporting, failed])
  await page.goto(shopOrigin + paths.contact()) // as it is left, the tab tells what it saw
  await context.close()
}

type Symptom = {
  what: string
  reason: RegExp
  cause: (canary: string, browser: Browser) => Promise<unknown>
}

const usualSymptoms: Symptom[] = [
  {
    what: 'errors in real browsers',
    reason: /^errors in the browser: /,
    cause: async (_canary, browser) => {
      for (let nth = 0; nth < 4; nth += 1) await readInBrowser(browser, paths.faq())
    },
  },
]

const otherSymptoms: Symptom[] = [
  {
    what: 'a late largest paint',
    reason: /^largest paint: 90000 ms/,
    cause: async (lineup) => {
      await tell(25, { lineup: await liveLineup(), vitals: { lcp: 1000 } })
      await tell(25, { lineup, vitals: { lcp: 90_000 } })
    },
  },
  {
    what: 'a parcel that crashes in real browsers',
    reason: /^errors in the browser: /,
    cause: async (_canary, browser) => {
      for (let nth = 0; nth < 4; nth += 1) await openStorePicker(browser, paths.contact())
    },
  },
  {
    what: 'pages the server cannot make',
    reason: /^pages the server could not make: /,
    cause: () =>
      Promise.all(
        [1, 2, 3, 4].map((nth) =>
          fetch(`${shopOrigin}${paths.faq()}?hledat=spatne${nth}`, { headers: canaryShopper }),
        ),
      ),
  },
  {
    what: 'a remote that tabs cannot load',
    reason: /^remotes that did not load: /,
    cause: (lineup) => tell(4, { lineup, loadFailures: { 'mf-content': 1 } }),
  },
  {
    what: 'a cart that refuses',
    reason: /^adding to the cart fails: /,
    cause: async (lineup) => {
      await tell(10, { lineup: await liveLineup(), addToCart: { done: 5, failed: 0 } })
      await tell(10, { lineup, addToCart: { done: 1, failed: 4 } })
    },
  },
]

/** A canary for each of these faults is watched to its end. */
async function rolledBack(symptoms: Symptom[], browser: Browser): Promise<void> {
  const version = await publishEdited('mf-content', [badLoader, badEffect, badParcel])
  const before = await liveLineup()
  for (const { what, reason, cause } of symptoms) {
    await test.step(what, async () => {
      const canary = await startCanary(version)
      await visit(paths.contact(), 5, canaryShopper)
      await visit(paths.contact(), 5, otherShopper)
      await cause(canary, browser)
      const watched = await mf<Watched>('watch', 'mf-content', '--version', version, ...short)
      expect(watched.code).toBe(2)
      expect(watched.data.reasons?.[0]).toMatch(reason)
      // no shopper gets it any more, and it cannot be promoted again
      await expect
        .poll(() => visit(paths.contact(), 1, canaryShopper), { timeout: 30_000 })
        .toBe(before)
      await expect(mf('promote', 'mf-content', '--version', version, ...rehearsal)).rejects.toThrow(
        `mf-content@${version} is denied`,
      )
      await mf('allow', 'mf-content', version)
    })
  }
  expect(await liveLineup()).toBe(before)
}

test('a canary that browsers tell of is rolled back and denied automatically @PLAT-02 @PLAT-09', async ({
  browser,
}) => {
  test.setTimeout(400_000)
  await rolledBack(usualSymptoms, browser)
})

test('so is one with any other fault @long @PLAT-02 @PLAT-09', async ({ browser }) => {
  test.setTimeout(800_000)
  await rolledBack(otherSymptoms, browser)
})

test('a canary refused by its front is rolled back by the promotion or by the watch @long @PLAT-02 @PLAT-03', async () => {
  test.setTimeout(120_000)
  const file = 'mf-content/src/remote.ts'
  const code = '() => import(/* webpackChunkName: "content.home" */'
  // only where fronts run: the check renders a page as they do, and would refuse it before
  const version = await publishEdited('mf-content', [
    {
      file,
      replace: 'export const remote:',
      by: "const isFront = new Error().stack?.includes('render-worker')\nexport const remote:",
    },
    {
      file,
      replace: code,
      by: code.replace(
        'import',
        "isFront ? Promise.reject(new TypeError('no page at all')) : import",
      ),
    },
  ])
  const before = await liveLineup()
  const canary = ['promote', 'mf-content', '--version', version, '--canary', '1', ...rehearsal]
  const promoted = await mf<Promoted>(...canary, '--front', shopOrigin)
  expect(promoted.code).toBe(2)
  expect(
    promoted.data.checked.flatMap(({ verdicts }) => verdicts.map(({ rule }) => rule)),
  ).toContain('front')
  // who promotes where no front can be asked leaves it to the watch
  await mf(...canary, '--front', 'none')
  await visit(paths.contact(), 3, otherShopper)
  const watched = await mf<Watched>('watch', 'mf-content', '--version', version, ...short)
  expect(watched.code).toBe(2)
  expect(watched.data.reasons?.[0]).toMatch(/^a front refuses it: /)
  expect(await liveLineup()).toBe(before)
  await mf('allow', 'mf-content', version) // for another run on the same store
})
