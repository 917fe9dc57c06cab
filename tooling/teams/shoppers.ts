import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { chromium } from '@playwright/test'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureChromium } from '../src/chromium.ts'

/** Shares of the shoppers by the sticky cookie: every canary and the current line-up get some. */
const shares = [0, 20, 40, 60, 80, 99]
/** Pages of both teams: a canary of an app is judged by pages of that app. */
const pages = [paths.home(), paths.contact(), paths.cart()]
const pauseMs = 2000
/**
 * How long a shopper stays on a page in a browser: the tab's report is loaded 5 s after hydration,
 * and errors wait for it.
 */
const stayMs = 8000

/** Many small visits: what a canary's figures are made of. @returns ends them. */
export function letShoppersIn(shop: string): () => Promise<void> {
  let isOver = false
  const visit = async (share: number) => {
    for (const page of pages) {
      const response = await fetch(shop + page, { headers: { cookie: `mf-canary=${share}` } })
      await response.arrayBuffer()
      const lineup = response.headers.get('x-lineup')
      if (!lineup) continue
      const report = {
        lineup,
        vitals: { lcp: 400 + (share % 7) * 10 },
        addToCart: { done: 1, failed: 0 },
      }
      await fetch(`${shop}/_mf/beacon`, { method: 'POST', body: JSON.stringify(report) })
    }
  }
  const shopping = (async () => {
    while (!isOver) {
      await Promise.allSettled(shares.map(visit))
      await sleep(pauseMs)
    }
  })()
  return () => {
    isOver = true
    return shopping
  }
}

/**
 * A real browser in the canary's share that repeatedly comes from an advert, visits pages and
 * leaves. @returns a function that stops it.
 */
export async function letBrowserIn(shop: string): Promise<() => Promise<void>> {
  const executablePath = ensureChromium()
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    ...(executablePath ? { executablePath } : {}),
  })
  let isOver = false
  const visit = async () => {
    const context = await browser.newContext()
    try {
      await context.addCookies([{ name: 'mf-canary', value: '0', url: shop }])
      const page = await context.newPage()
      await page.goto(`${shop}${paths.contact()}?utm_source=advert`)
      // hovering has no effect before hydration
      await page.waitForSelector('html[data-hydrated="true"]')
      // what is in the cart is shown
      await page.getByRole('banner').getByRole('link', { name: /Košík/ }).first().hover()
      await sleep(stayMs)
      await page.goto(shop + paths.home()) // as the page is left, its tab tells what it saw
    } finally {
      await context.close()
    }
  }
  const looking = (async () => {
    while (!isOver) await visit().catch(() => {}) // the shop ends before its last shopper
  })()
  return async () => {
    isOver = true
    await looking
    await browser.close()
  }
}
