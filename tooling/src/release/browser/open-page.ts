import type { Browser, BrowserContext, ConsoleMessage, Page } from '@playwright/test'
import { setTimeout as sleep } from 'node:timers/promises'
import { globalNames, sharedMethods } from '../checks/global-names.ts'
import {
  factsOfDocument,
  watchBuiltIns,
  type DocumentFacts,
  type Violation,
  type Watched,
} from './watch-document.ts'

/** Facts that a browser saw about one page. */
export type PageObservation = DocumentFacts & {
  /** Errors that nobody caught, and those that were told to the console. */
  errors: string[]
  violations: Violation[]
  /** Says what the page did not come to; null for a page that answers touches. */
  hung: string | null
}

export type Patience = {
  /** For the page to take touches. ms */
  interactive: number
  /** For what it fetches afterwards. ms */
  rest: number
}

const watched: Watched = {
  names: [...globalNames],
  sharedMethods: Object.fromEntries(
    Object.entries(sharedMethods).map(([name, methods]) => [name, [...methods]]),
  ),
}

const view = {
  locale: 'cs-CZ',
  timezoneId: 'Europe/Prague',
  viewport: { width: 1440, height: 900 },
}
const told = 'drogerieCheckTold'

/** A browser as each shopper has one: what a page keeps in it no other page sees. */
export async function newVisitor(browser: Browser, origin: string): Promise<BrowserContext> {
  const context = await browser.newContext({ ...view, baseURL: origin })
  await context.addInitScript(watchBuiltIns, watched)
  return context
}

/**
 * Addresses that are not there, and an API that refuses, are answers; what a page makes of them is
 * looked at.
 */
const isOfNetwork = (text: string) => text.startsWith('Failed to load resource')
/** Told by the event as well. */
const isOfPolicy = (text: string) => /Content Security Policy|violates the following/.test(text)

const firstLines = (text: string) =>
  text
    .split('\n')
    .slice(0, 2)
    .map((line) => line.trim())
    .join(' ')
    .replaceAll(/https?:\/\/[^/\s]+\/_mf\/assets\//g, '')

async function listen(page: Page, seen: PageObservation): Promise<void> {
  // what is thrown and no Error has a text, and an empty stack
  page.on('pageerror', (error) => seen.errors.push(firstLines(error.stack || String(error))))
  page.on('console', (message: ConsoleMessage) => {
    const text = message.text()
    if (message.type() !== 'error' || isOfNetwork(text) || isOfPolicy(text)) return
    seen.errors.push(firstLines(text))
  })
  page.on('crash', () => (seen.hung = 'crashes the tab'))
  await page.exposeBinding(told, (_source, violation: Violation) => seen.violations.push(violation))
  await page.addInitScript((name) => {
    addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI } = event
      // libraries try eval and work without it when it is refused; what needs it throws, and is
      // told by that
      if (blockedURI === 'eval') return
      const tell = Reflect.get(globalThis, name) as (violation: Violation) => void
      tell({ directive: effectiveDirective, blocked: blockedURI })
    })
  }, told)
}

const isInteractive = () => document.documentElement.dataset['hydrated'] === 'true'

/** A tab that computes without end answers nothing, not even that it is to be closed. */
async function inTime<T>(answer: Promise<T>, ms: number): Promise<T | null> {
  answer.catch(() => {}) // it may fail when nobody waits any more
  return Promise.race([answer, sleep(ms, null)])
}

/**
 * Opens one page as a shopper would, and waits until it takes touches and has come to rest.
 *
 * @param prefixes - app → what its classes begin with.
 */
export async function openPage(
  context: BrowserContext,
  url: string,
  { patience, prefixes }: { patience: Patience; prefixes: Record<string, string> },
): Promise<PageObservation> {
  const page = await context.newPage()
  const seen: PageObservation = { errors: [], violations: [], hung: null, changed: [], beyond: [] }
  try {
    await listen(page, seen)
    const response = await inTime(
      page.goto(url, { waitUntil: 'commit', timeout: patience.interactive }),
      patience.interactive,
    )
    if (!response) return { ...seen, hung: 'does not come' }
    const status = response.status()
    if (status >= 500) return { ...seen, hung: `answers ${status}` }
    const taken = page.waitForFunction(isInteractive, null, { timeout: patience.interactive })
    const isTaken = await inTime(
      taken.then(
        () => true,
        () => false,
      ),
      patience.interactive,
    )
    if (!isTaken) return { ...seen, hung: seen.hung ?? 'never becomes interactive' }
    await inTime(page.waitForLoadState('networkidle'), patience.rest)
    const facts = await inTime(page.evaluate(factsOfDocument, prefixes), patience.interactive)
    return facts ? { ...seen, ...facts } : { ...seen, hung: seen.hung ?? 'answers no touch' }
  } finally {
    await inTime(page.close(), patience.rest)
  }
}
