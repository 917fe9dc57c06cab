import { launch, type Browser, type ElementHandle, type Page } from 'puppeteer-core'
import { findInPage, isLibraryThere, library, queryOf } from './in-page.ts'
import type { Size, Tab, Wanted } from './tab.ts'

/** A navigation that ends what the page before was still loading is no fault. */
const isLeft = (reason: string | undefined) => reason === 'NS_BINDING_ABORTED'

/** The hash of nothing: Firefox compares the integrity of a preload that a navigation ended. */
const hashOfNothing = '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='

/**
 * The federation runtime asks again for what did not load; that it did not is reported by itself,
 * unless the page was left.
 */
const again = /\?retry=\d/

function watch(page: Page) {
  const problems: string[] = []
  const asked: Promise<unknown>[] = []
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    if (!message.text().includes('JSHandle@'))
      return void problems.push(`console: ${message.text()}`)
    // what an error says is asked of its page; one that is being left says that its code did not
    // come
    const said = Promise.all(message.args().map((argument) => argument.evaluate(String)))
    asked.push(
      said.then(
        (words) => problems.push(`console: ${words.join(' ')}`),
        () => undefined,
      ),
    )
  })
  page.on('pageerror', (error) => {
    const said = String(error)
    if (!said.includes(hashOfNothing) && !again.test(said)) problems.push(`exception: ${said}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    if (!isLeft(reason)) problems.push(`not loaded: ${request.url()} ${reason ?? ''}`)
  })
  return {
    problems: async () => {
      await Promise.all(asked)
      return [...problems]
    },
    forgetProblems: () => void (problems.length = 0),
  }
}

async function find(page: Page, wanted: Wanted): Promise<ElementHandle | null> {
  if (!(await page.evaluate(isLibraryThere))) await page.evaluate(library)
  const handle = await page.evaluateHandle(findInPage, queryOf(wanted))
  return handle.asElement() as ElementHandle | null
}

function tabOf(page: Page, close: () => Promise<void>): Tab {
  return {
    goto: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    // `page.goBack()` waits for a document, and the page's own script may answer
    back: () => page.evaluate(() => history.back()),
    // `page.url()` misses what the page's own script navigates to
    url: () => page.evaluate(() => location.href),
    run: (work, ...parameters) => page.evaluate(work as never, ...(parameters as [])) as never,
    tryClick: async (wanted) => {
      const element = await find(page, wanted)
      await element?.click()
      return element !== null
    },
    tryType: async (wanted, text) => {
      const element = await find(page, wanted)
      await element?.click()
      await element?.type(text)
      return element !== null
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    ...watch(page),
    close,
  }
}

/** Debian's Firefox knows no orientation of the screen, which puppeteer sets beside the size. */
async function resize(page: Page, size: Size): Promise<void> {
  await page.setViewport(size).catch((fault: unknown) => {
    if (!String(fault).includes('setScreenOrientationOverride')) throw fault
  })
  await page.waitForFunction((width) => innerWidth === width, {}, size.width)
}

/** Firefox as the system has it, by WebDriver BiDi. */
export async function startFirefox(executablePath: string) {
  const browser: Browser = await launch({ browser: 'firefox', executablePath, headless: true })
  return {
    /** @param size - of the page. CSS px */
    openTab: async (size: Size): Promise<Tab> => {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      await resize(page, size)
      return tabOf(page, () => context.close())
    },
    end: () => browser.close(),
  }
}
