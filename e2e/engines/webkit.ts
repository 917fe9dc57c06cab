import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { Builder, Capabilities, error, type WebDriver, type WebElement } from 'selenium-webdriver'
import { findInPage, isLibraryThere, library, queryOf } from './in-page.ts'
import type { Size, Tab, Wanted } from './tab.ts'
import { inPage } from './webkit-page.ts'
import { listenTo } from './webkit-problems.ts'

/** A screen larger than any page: beyond its edge nothing can be pressed. */
async function startScreen(): Promise<{ screen: ChildProcess; name: string }> {
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  const [number] = (await once(createInterface(screen.stdio[3] as Readable), 'line')) as [string]
  return { screen, name: `:${number}` }
}

const launchers = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(
  (machine) => `/usr/lib/${machine}/webkit2gtk-4.1/MiniBrowser`,
)

const capabilities = () =>
  new Capabilities({
    browserName: 'MiniBrowser',
    pageLoadStrategy: 'none',
    'webkitgtk:browserOptions': {
      binary: launchers.find((file) => existsSync(file)),
      // without its bars, which keep a window from being as narrow as a phone
      args: ['--automation', '--full-screen'],
    },
  })

async function answers(server: string): Promise<boolean> {
  try {
    return (await fetch(`${server}/status`)).ok
  } catch {
    return false // not listening yet
  }
}

async function find(driver: WebDriver, wanted: Wanted): Promise<WebElement | null> {
  if (!(await inPage(driver, isLibraryThere))) await inPage(driver, library)
  return inPage<WebElement | null>(driver, findInPage, queryOf(wanted))
}

/** Something lies over it, it moves, or its page is being left: the next attempt may succeed. */
const isBusy = (fault: unknown) =>
  fault instanceof error.ElementClickInterceptedError ||
  fault instanceof error.ElementNotInteractableError ||
  fault instanceof error.StaleElementReferenceError

async function attempt(work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work()
  } catch (fault) {
    if (isBusy(fault)) return false
    throw fault
  }
}

const isLeft = () => document.documentElement?.hasAttribute('data-left') ?? true

function tabOf(driver: WebDriver): Tab {
  const { heard, listen } = listenTo(driver)
  /** Until another document is there. */
  const load = async (start: () => Promise<void>) => {
    await inPage(driver, () => document.documentElement.setAttribute('data-left', ''))
    await start()
    while (await inPage(driver, isLeft)) await sleep(5)
    await listen()
  }
  return {
    goto: (url) => load(() => driver.get(url)),
    reload: () => load(() => driver.navigate().refresh()),
    back: () => inPage(driver, () => history.back()),
    url: () => driver.getCurrentUrl(),
    run: async (work, ...parameters) => {
      await listen()
      return inPage(driver, work, ...parameters)
    },
    tryClick: (wanted) =>
      attempt(async () => {
        const element = await find(driver, wanted)
        await listen()
        await element?.click()
        return element !== null
      }),
    tryType: (wanted, text) =>
      attempt(async () => {
        const element = await find(driver, wanted)
        await element?.sendKeys(text)
        return element !== null
      }),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    problems: async () => {
      await listen()
      return [...heard]
    },
    forgetProblems: () => void (heard.length = 0),
    close: () => driver.quit(),
  }
}

/**
 * WebKitGTK by WebDriver, on a screen that nobody sees: the engine of Safari.
 *
 * @param port - of the driver.
 */
export async function startWebKit(port: number) {
  const { screen, name } = await startScreen()
  const server = `http://127.0.0.1:${port}`
  const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, DISPLAY: name },
    stdio: 'ignore',
  })
  while (!(await answers(server))) await sleep(50)
  return {
    openTab: async (size: Size): Promise<Tab> => {
      const session = await new Builder()
        .usingServer(server)
        .withCapabilities(capabilities())
        .build()
      await session
        .manage()
        .window()
        .setRect({ x: 0, y: 0, ...size })
      return tabOf(session)
    },
    end: () => {
      driver.kill()
      screen.kill()
      return Promise.resolve()
    },
  }
}
