import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { Browser, Page } from '@playwright/test'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  comeBack,
  follow,
  hydrated,
  linksOf,
  markDocument,
  openTab,
  tabState,
  type Problems,
} from './shopper.ts'

/** One open tab of the storm; `step` performs one action of its shopper. */
export type Tab = {
  name: string
  page: Page
  step: () => Promise<void>
  lineups: Set<string>
  visits: () => number
}

type Setup = {
  browser: Browser
  origin: string
  index: number
  problems: Problems
  random: () => number
}

/** How long a waiting shopper leaves the tab. */
const awayMs = 500

const typed = (index: number) => `nakupuji-${index}@example.cz`
const footerField = (page: Page) => page.locator('footer input[type="email"]')

/**
 * The code that ran in a tab must be that of its document: two releases of one remote are never
 * mixed.
 */
async function note(
  page: Page,
  lineups: Set<string>,
  name: string,
  problems: Problems,
): Promise<void> {
  const { lineup, ran } = await tabState(page)
  lineups.add(lineup)
  const shown = (await page.locator('header').first().innerText()).match(/nad r(\d+)/)?.[1]
  if (shown && ran['shell'] && ran['shell'] !== `r${shown}`) {
    problems.hydration.push(
      `${name}: the page says r${shown}, the shell that ran is ${ran['shell']}`,
    )
  }
}

/** Looks around by links, and takes new releases as they come. */
export async function browsingTab({
  browser,
  origin,
  index,
  problems,
  random,
}: Setup): Promise<Tab> {
  const name = `tab ${index}`
  const lineups = new Set<string>()
  const page = await openTab(browser, origin, name, problems)
  await page.goto(paths.home())
  await hydrated(page)
  let visits = 1
  const step = async () => {
    if (random() < 0.5) await comeBack(page)
    const links = await linksOf(page)
    const href = links[Math.floor(random() * links.length)]
    if (!href) return void (await page.goto(paths.home()))
    const followed = await follow(page, href, name, problems)
    if (followed === 'gone') return
    visits += 1
    if (followed === 'came') await note(page, lineups, name, problems)
    else await page.goto(paths.home())
  }
  return { name, page, step, lineups, visits: () => visits }
}

/**
 * Typed an address into the footer and reads on: the text must stay until the shopper removes it.
 */
export async function typingTab({ browser, origin, index, problems, random }: Setup): Promise<Tab> {
  const name = `typing tab ${index}`
  const lineups = new Set<string>()
  const page = await openTab(browser, origin, name, problems)
  const begin = async () => {
    await page.goto(paths.home())
    await hydrated(page)
    await footerField(page).fill(typed(index))
    await markDocument(page)
  }
  await begin()
  let visits = 1
  const step = async () => {
    await comeBack(page)
    const links = await linksOf(page, { staysWithFooter: true })
    const href = links[Math.floor(random() * links.length)] ?? paths.home()
    const followed = await follow(page, href, name, problems)
    if (followed === 'gone') return
    visits += 1
    if (followed === 'failed') return begin() // the text went with the page
    const { isMarked, path, lineup } = await tabState(page)
    lineups.add(lineup)
    const text = await footerField(page).inputValue()
    if (!isMarked || text !== typed(index))
      problems.texts.push(`${name}: ${path} holds «${text}»${isMarked ? '' : ', reloaded'}`)
  }
  return { name, page, step, lineups, visits: () => visits }
}

/** Has filled in part of the registration and waits; only comes back to it now and then. */
export async function waitingTab({ browser, origin, index, problems }: Setup): Promise<Tab> {
  const name = `waiting tab ${index}`
  const page = await openTab(browser, origin, name, problems)
  await page.goto(paths.registration())
  await hydrated(page)
  const field = page.getByRole('main').locator('input[type="email"]').first()
  await field.fill(typed(index))
  await markDocument(page)
  const { lineup } = await tabState(page)
  const step = async () => {
    await comeBack(page)
    const text = await field.inputValue()
    if (!(await tabState(page)).isMarked || text !== typed(index))
      problems.texts.push(`${name}: the form holds «${text}»`)
    await sleep(awayMs)
  }
  return { name, page, step, lineups: new Set([lineup]), visits: () => 1 }
}

export type OldTab = {
  page: Page
  lineup: string
  visit: (href: string) => Promise<{ isSameDocument: boolean; files: number[] }>
}

/**
 * Open since before the storm without asking for a line-up: files it has not loaded yet must still
 * exist.
 */
export async function oldTab(
  browser: Browser,
  origin: string,
  problems: Problems,
): Promise<OldTab> {
  const page = await openTab(browser, origin, 'old tab', problems)
  await page.route('**/_mf/lineup.json*', (route) => route.abort())
  await page.goto(paths.home())
  await hydrated(page)
  await markDocument(page)
  const { lineup } = await tabState(page)
  const visit = async (href: string) => {
    const files: number[] = []
    page.on('response', (response) => {
      if (response.url().includes('/_mf/assets/')) files.push(response.status())
    })
    if ((await follow(page, href, 'old tab', problems)) === 'gone')
      problems.navigations.push(`old tab: no link to ${href}`)
    return { isSameDocument: (await tabState(page)).isMarked, files }
  }
  return { page, lineup, visit }
}
