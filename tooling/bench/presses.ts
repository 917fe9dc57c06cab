import { chromium, type Browser, type Page } from '@playwright/test'
import { ensureChromium } from '../src/chromium.ts'
import { defaultPorts, originOf } from '../src/shop-ports.ts'
import { machine } from './load.ts'

const defaultRounds = 5
/** A phone of the middle class beside this machine. */
const slowdown = 4

const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }
const listing = '/eshop/produkty/vlasy'
const product = '/eshop/katalog/cvrcek-detsky-sampon-bez-slz'

/** Runs the press and waits until the page rests; `name` is the row it counts in. */
type Measure = (name: string, press: () => Promise<unknown>) => Promise<void>
type Walk = {
  size: typeof phone
  path: string
  run: (page: Page, measure: Measure) => Promise<void>
}

const inMain = (page: Page) => page.getByRole('main')
const inDialog = (page: Page) => page.getByRole('dialog')

const walks: Walk[] = [
  {
    size: phone,
    path: product,
    run: async (page, measure) => {
      const add = inMain(page).getByRole('button', { name: 'Do košíku' }).filter({ visible: true })
      await measure('product, phone: to the cart', () => add.first().tap())
    },
  },
  {
    size: desk,
    path: '/',
    run: async (page, measure) => {
      const field = page.getByRole('combobox').or(page.getByRole('searchbox')).first()
      await measure('home, desk: the search field', () => field.click())
      await measure('home, desk: six keys into it', () =>
        field.pressSequentially('šampon', { delay: 180 }),
      )
    },
  },
  {
    size: desk,
    path: listing,
    run: async (page, measure) => {
      const box = inMain(page).getByRole('checkbox').first()
      await measure('listing, desk: a filter', () => box.click({ force: true }))
    },
  },
  {
    size: phone,
    path: listing,
    run: async (page, measure) => {
      await measure('listing, phone: filters', () =>
        inMain(page).getByRole('button', { name: 'Filtr' }).first().tap(),
      )
      await measure('listing, phone: a filter in them', () =>
        inDialog(page).getByRole('checkbox').filter({ visible: true }).nth(2).tap({ force: true }),
      )
      await measure('listing, phone: show', () =>
        inDialog(page)
          .getByRole('button', { name: /^Zobrazit/ })
          .first()
          .tap(),
      )
    },
  },
  {
    size: phone,
    path: listing,
    run: async (page, measure) => {
      const tile = inMain(page).getByRole('article').nth(1).getByRole('link').first()
      await measure('listing, phone: a tile', () => tile.tap())
    },
  },
]

type Entry = { duration: number; interactionId?: number }
type Watched = { longest: number }

/**
 * The longest event of an interaction as browsers count it (Event Timing): from the press to the
 * paint after it.
 */
function watchEvents(): void {
  const seen = { longest: 0 }
  Object.assign(globalThis, { seen })
  const noteAll = (list: PerformanceObserverEntryList) => {
    for (const entry of list.getEntries() as unknown as Entry[])
      if (entry.interactionId) seen.longest = Math.max(seen.longest, entry.duration)
  }
  new PerformanceObserver(noteAll).observe({ type: 'event', durationThreshold: 16 } as object)
}

/** Waits for the paint and for whatever the press set off. */
async function rest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1500)
}

async function walk(
  browser: Browser,
  origin: string,
  { size, path, run }: Walk,
  note: (name: string, ms: number) => void,
): Promise<void> {
  const isPhone = size === phone
  const context = await browser.newContext({
    viewport: size,
    locale: 'cs-CZ',
    reducedMotion: 'reduce',
    isMobile: isPhone,
    hasTouch: isPhone,
  })
  await context.addInitScript(watchEvents)
  const page = await context.newPage()
  await page.goto(origin + path)
  await rest(page)
  const refuse = page.getByRole('button', { name: /Odmítnout/ })
  if ((await refuse.count()) > 0) await refuse.first().click()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await run(page, async (name, press) => {
    await page.evaluate(() => void ((globalThis as unknown as { seen: Watched }).seen.longest = 0))
    await press()
    await rest(page)
    note(name, await page.evaluate(() => (globalThis as unknown as { seen: Watched }).seen.longest))
  })
  await context.close()
}

const summary = (values: number[]): string => {
  const sorted = values.toSorted((a, b) => a - b)
  return `${sorted[Math.floor(sorted.length / 2)]} (${sorted[0]}–${sorted.at(-1)})`
}

/**
 * How long presses and keys keep a shopper waiting, ms: medians and spans.
 *
 * @param origins - running shops by name, measured in turns; the shop of this checkout when none is
 *   named.
 */
export async function benchPresses(
  origins: Record<string, string>,
  rounds = defaultRounds,
): Promise<void> {
  const shops = Object.entries(origins)
  if (shops.length === 0) shops.push(['shop', originOf(defaultPorts(process.env).shell)])
  const executablePath = ensureChromium('whole')
  const results = new Map<string, number[]>()
  console.log(`${machine()}; CPU ÷ ${slowdown}, ms, medians of ${rounds} and their span`)
  for (let round = 0; round < rounds; round++)
    for (const one of walks)
      for (const [shop, origin] of round % 2 === 0 ? shops : shops.toReversed()) {
        const browser = await chromium.launch({
          ...(executablePath ? { executablePath } : {}),
          args: ['--no-sandbox', '--headless=new'],
        })
        await walk(browser, origin, one, (name, ms) => {
          const key = `${name.padEnd(36)} ${shop}`
          results.set(key, [...(results.get(key) ?? []), ms])
        })
        await browser.close()
      }
  for (const [name, values] of results) console.log(`${name.padEnd(46)} ${summary(values)}`)
}
