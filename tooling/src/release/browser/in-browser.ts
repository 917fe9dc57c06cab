import type { Browser, BrowserContext } from '@playwright/test'
import { ensureChromium, headless } from '../../chromium.ts'
import { answers } from '../checks/bundle.ts'
import type { TriedPage } from '../checks/every-page.ts'
import { allReleases, nameOf, warned, type Finding, type TrialLineup } from '../finding.ts'
import { isDynamic } from '../checks/patterns.ts'
import type { ReleaseDescriptor } from '../descriptors.ts'
import type { Store } from '../store.ts'
import { newVisitor, openPage, type Patience, type PageObservation } from './open-page.ts'
import { faultsOf } from './page-findings.ts'
import { startTrialFront, type TrialFront } from './trial-front.ts'
import { messageOf } from '../../message-of.ts'

/** Opens pages of a candidate in its line-up, those that came from the server. */
export type InBrowser = (trial: TrialLineup, pages: TriedPage[]) => Promise<Finding[]>

/** Somebody of the shop at the API, to whom pages for customers are shown. */
export type Customer = { email: string; password: string }

export type InBrowserOptions = {
  /** Origin whose data the pages show; null for none. */
  api: string | null
  customer: Customer | null
  progress?: (text: string) => void
  patience?: Patience
}

const patient: Patience = { interactive: 15_000, rest: 3000 }
/** Two pages keep two processors busy. */
const mostAtOnce = 2

const notOpened = (trial: TrialLineup, reason: string, remedy: string): Finding =>
  warned(
    'browser',
    `${nameOf(trial.candidate)}: pages were not opened in a browser: ${reason}`,
    'what only browsers run was read, and not tried',
    remedy,
  )

/** A release of the shell is in every page: one of each remote is opened. */
function withRemotes({ candidate, shell, remotes }: TrialLineup, pages: TriedPage[]): TriedPage[] {
  if (candidate !== shell) return pages
  const firsts = remotes.flatMap(({ routes }) => {
    const plain = routes.find(
      ({ path, access }) => access === 'everybody' && !path.split('/').some(isDynamic),
    )
    return plain ? [{ url: plain.path, signedIn: false }] : []
  })
  return [...pages, ...firsts]
}

/** @returns whether the shop knows this customer; the context is signed in then. */
async function signedIn(context: BrowserContext, origin: string, customer: Customer) {
  const answer = await context.request.post(`${origin}/api/v2/shop/authentication-token`, {
    data: customer,
  })
  if (!answer.ok()) return false
  const value = encodeURIComponent(JSON.stringify(await answer.json()))
  await context.addCookies([{ name: 'auth', value, url: origin }])
  return true
}

const prefixesOf = (trial: TrialLineup) =>
  Object.fromEntries(allReleases(trial).map(({ app, uniqueName }) => [app, `${uniqueName}-`]))

const versionsOf = (releases: ReleaseDescriptor[]) => releases.map(nameOf).sort().join(' ')

async function launch(): Promise<Browser> {
  const executablePath = ensureChromium()
  // a machine that only releases has no test packages
  const { chromium } = await import('@playwright/test')
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args: headless })
}

const textOf = (error: unknown) => messageOf(error).split('\n')[0] ?? ''

/** Runs the tasks, so many at once, and keeps the order of what they give. */
async function several<T, R>(all: T[], most: number, task: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const left = [...all.entries()]
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) results[next[0]] = await task(next[1])
  }
  await Promise.all(Array.from({ length: most }, work))
  return results
}

/** What pages are opened with: one browser, and a front with the candidate in its line-up. */
type Place = { browser: Browser; origin: string; trial: TrialLineup; patience: Patience }

/** A busy machine may be late once. */
async function look(open: () => Promise<PageObservation>): Promise<PageObservation> {
  const first = await open()
  return first.hung ? open() : first
}

/** Each page in a browser of its own, so that none finds what another left. */
async function findingsForAll(place: Place, pages: TriedPage[]): Promise<Finding[]> {
  const { browser, origin, trial, patience } = place
  const open = async (url: string) => {
    const context = await newVisitor(browser, origin)
    try {
      return await openPage(context, url, { patience, prefixes: prefixesOf(trial) })
    } finally {
      void context.close().catch(() => {}) // a tab that hangs does not end itself
    }
  }
  const found = await several(pages, mostAtOnce, async ({ url }) =>
    faultsOf(trial, url, await look(() => open(url))),
  )
  return found.flat()
}

/** Pages for customers, all in the browser of one. */
async function findingsForCustomers(
  { browser, origin, trial, patience }: Place,
  pages: TriedPage[],
  customer: Customer | null,
): Promise<Finding[]> {
  if (pages.length === 0) return []
  const context = await newVisitor(browser, origin)
  try {
    if (customer === null || !(await signedIn(context, origin, customer)))
      return [
        warned(
          'browser',
          `${nameOf(trial.candidate)}: ${pages.length} pages for customers were not opened in a browser: ${customer ? 'the shop does not know the customer' : 'nobody signs in'}`,
          'what only they see was looked at on the server alone',
          'name a customer of the shop at --api by CHECK_CUSTOMER (e-mail:password)',
        ),
      ]
    const options = { patience, prefixes: prefixesOf(trial) }
    const found = await several(pages, mostAtOnce, async ({ url }) =>
      faultsOf(trial, url, await look(() => openPage(context, url, options))),
    )
    return found.flat()
  } finally {
    void context.close().catch(() => {})
  }
}

/** A front for the line-up asked for last: candidates that move together share one. */
function createFronts(store: Store) {
  let running: { of: string; front: TrialFront } | null = null
  return {
    of: async (trial: TrialLineup, api: string): Promise<TrialFront> => {
      const releases = allReleases(trial)
      const of = versionsOf(releases)
      if (running?.of === of) return running.front
      await running?.front.end()
      running = null
      const front = await startTrialFront(store, releases, api)
      running = { of, front }
      return front
    },
    end: async () => running?.front.end(),
  }
}

/**
 * Opens pages in Chromium, in a front of its own that sends the headers of production. Browser and
 * front start with the first page, and serve all candidates that move together.
 */
export function createBrowserCheck(store: Store, options: InBrowserOptions) {
  const { api, customer, progress, patience = patient } = options
  const fronts = createFronts(store)
  let launched: Promise<Browser> | null = null

  const inBrowser: InBrowser = async (trial, rendered) => {
    if (api === null || !(await answers(api)))
      return [
        notOpened(
          trial,
          api === null ? 'no API was named' : `the API at ${api} does not answer`,
          'start the API, or name another with --api',
        ),
      ]
    launched ??= launch()
    const browser = await launched.catch((error: unknown) => textOf(error))
    if (typeof browser === 'string')
      return [
        notOpened(
          trial,
          `no Chromium (${browser})`,
          'install one and set CHROMIUM to its path; --browser left out opens nothing',
        ),
      ]
    const pages = withRemotes(trial, rendered)
    progress?.(`opening ${pages.length} pages of ${trial.candidate.app} in a browser`)
    const { origin } = await fronts.of(trial, api)
    const place = { browser, origin, trial, patience }
    const [ofCustomers = [], forAll = []] = [true, false].map((isFor) =>
      pages.filter((page) => page.signedIn === isFor),
    )
    return [
      ...(await findingsForAll(place, forAll)),
      ...(await findingsForCustomers(place, ofCustomers, customer)),
    ]
  }

  const end = async () => {
    const browser = await launched?.catch(() => null) // it never came
    await browser?.close()
    await fronts.end()
  }
  return { inBrowser, end }
}
