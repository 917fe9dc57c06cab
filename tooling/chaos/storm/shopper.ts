import type { Browser, BrowserContext, Page } from '@playwright/test'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { returnParameter } from '@drogerie/shared-lib/routes/return-path.ts'

/** Problems that must not occur while releases come. */
export type Problems = { navigations: string[]; hydration: string[]; texts: string[] }
export const noProblems = (): Problems => ({ navigations: [], hydration: [], texts: [] })

/** Numbers of the boot data and of the code that ran in a tab. */
export type TabState = {
  path: string
  lineup: string
  versions: Record<string, string>
  ran: Record<string, string>
  isMarked: boolean
}

const settleMs = 30_000
/** Texts that the shop shows when a page or a part of it did not come. */
const brokenWords =
  /Tuto část stránky se nepodařilo načíst|Něco se nám vylilo|Teď to nestíháme|Tahle stránka je pryč/

/** Waits until the page's script has taken over. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'true', undefined, {
    timeout: settleMs,
  })

/** A tab whose every failure is written down; `name` says whose. */
export async function openTab(
  browser: Browser,
  origin: string,
  name: string,
  problems: Problems,
): Promise<Page> {
  const context: BrowserContext = await browser.newContext({
    baseURL: origin,
    locale: 'cs-CZ',
    timezoneId: 'Europe/Prague',
  })
  const page = await context.newPage()
  const isOurs = (url: string) => url.startsWith(origin)
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    const isCode = pathname.startsWith('/_mf/assets/')
    const isDocument = response.request().isNavigationRequest()
    if (isOurs(response.url()) && (isCode || isDocument) && response.status() >= 400) {
      problems.navigations.push(`${name}: ${pathname} answered ${response.status()}`)
    }
  })
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    if (/hydrat|Minified React error/i.test(message.text()))
      problems.hydration.push(`${name}: ${message.text()}`)
    if (/integrity/i.test(message.text())) problems.navigations.push(`${name}: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.hydration.push(`${name}: ${String(error)}`))
  return page
}

export const tabState = (page: Page): Promise<TabState> =>
  page.evaluate(() => {
    const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as {
      config: { lineupId: string }
      remotes: Record<string, { version: string }>
    }
    const globals = globalThis as { storm?: Record<string, string>; sameDocument?: boolean }
    return {
      path: location.pathname,
      lineup: boot.config.lineupId,
      versions: Object.fromEntries(
        Object.entries(boot.remotes).map(([app, { version }]) => [app, version]),
      ),
      ran: { ...globals.storm },
      isMarked: globals.sameDocument === true,
    }
  })

/** Gone as soon as the document is another one. */
export const markDocument = (page: Page) =>
  page.evaluate(() => void Object.assign(globalThis, { sameDocument: true }))

/** Comes back to a tab as a person does: the tab then asks which line-up is live. */
export async function comeBack(page: Page): Promise<void> {
  const asked = page.waitForResponse((response) => response.url().includes('/_mf/lineup.json'), {
    timeout: settleMs,
  })
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
  await asked
}

const checkoutRoot = paths.cart().split('/').slice(0, 3).join('/')
/** Pages without the shop's footer, where a text in it cannot stay. */
const withoutFooter = ['/klub', '/muj-ucet', checkoutRoot]

/** Addresses of the shop's own pages that the tab's page links to. */
export async function linksOf(page: Page, { staysWithFooter = false } = {}): Promise<string[]> {
  const hrefs = await page.evaluate(
    (back) => [
      ...new Set(
        // a link that opens a panel or puts a product beside others leads nowhere
        [
          ...document.querySelectorAll<HTMLAnchorElement>(
            'a[href^="/"]:not([target], [download], [aria-expanded], [aria-haspopup], [rel~="nofollow"])',
          ),
        ]
          // the page that a login leads back to leads to that login
          .filter(
            (anchor) =>
              anchor.getAttribute('href') !== new URLSearchParams(location.search).get(back),
          )
          .filter(
            (anchor) =>
              anchor.pathname !== location.pathname &&
              !/^\/(api|media|oauth|_mf|logout)(\/|$)/.test(anchor.pathname),
          )
          .map((anchor) => anchor.getAttribute('href') ?? ''),
      ),
    ],
    returnParameter,
  )
  return hrefs.filter(
    (href) =>
      !href.includes('#') &&
      !(staysWithFooter && withoutFooter.some((prefix) => href.startsWith(prefix))),
  )
}

/** Whether the page of a link came; a link that is gone was one of the page before. */
type Followed = 'came' | 'failed' | 'gone'

const clickLink = (page: Page, href: string): Promise<boolean> =>
  page.evaluate((to) => {
    const link = document.querySelector<HTMLAnchorElement>(
      `a[href="${CSS.escape(to)}"]:not([aria-expanded], [aria-haspopup])`,
    )
    link?.click()
    return link !== null
  }, href)

/**
 * Clicks a link as a person would, and waits for its page; what goes wrong on the way is written
 * down.
 */
export async function follow(
  page: Page,
  href: string,
  name: string,
  problems: Problems,
): Promise<Followed> {
  try {
    const before = await page.evaluate(() => location.href)
    if (!(await clickLink(page, href))) return 'gone'
    await page.waitForFunction((from) => location.href !== from, before, { timeout: settleMs })
    await hydrated(page)
    await page.waitForFunction(() => document.querySelector('main h1') !== null, undefined, {
      timeout: settleMs,
    })
    const main = await page.getByRole('main').innerText()
    const broken = brokenWords.exec(main)?.[0]
    if (broken) problems.navigations.push(`${name}: ${href} says ${broken}`)
    return broken ? 'failed' : 'came'
  } catch (error) {
    problems.navigations.push(
      `${name}: ${href} from ${page.url()}: ${String(error).split('\n')[0]}`,
    )
    return 'failed'
  }
}
