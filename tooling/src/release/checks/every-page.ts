import type { LoadedRelease } from './bundle.ts'
import { isDynamic, rankOf, patternsOf, fits } from './patterns.ts'
import { messageOf } from '../../message-of.ts'

/** `failure` is what was thrown; releases of the shell from before this field do not say it. */
type Rendered = { status: number; body?: string; failure?: string }
type Renderer = {
  render: (request: { url: string; signedIn: boolean }) => Promise<Rendered>
}

/** Exports of the shell's server bundle (`shell/src/render/renderer.tsx`). */
export type LoadedShell = {
  providedToRemotes: Record<string, unknown>
  ownTexts?: () => unknown
  createRenderer?: (options: object) => Promise<Renderer>
}

type Route = LoadedRelease['routes'][number]

/** What the pages are rendered with. */
export type Surroundings = {
  apiOrigin: string
  /** The API answers, so that a page has no reason to do without its data. */
  isApiThere: boolean
  /** Patterns of the other releases: their addresses are no pages of this one. */
  others: string[]
  /** Hears of each page before it is rendered. */
  onPage?: (url: string) => void
}

/** Longer than a front waits: the machine may be busy, and a page that hangs takes for ever. ms */
const waitMs = 4000

const config = {
  siteName: 'check',
  publicOrigin: 'http://localhost',
  tagManagerId: null,
  errorReportsDsn: null,
  lineupId: 'L-0000',
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean)
const hasParameters = ({ path }: Route) => segmentsOf(path).some(isDynamic)

/** A file is no page, even where its name fits the pattern of one. */
const isFile = (address: string) => /\.(?!html$)\w+$/.test(address)

/** Addresses a page links to, without their queries. */
const linksOf = (html: string): string[] =>
  [...html.matchAll(/ href="(\/(?!\/|_mf\/)[^"?#]*)/g)]
    .map(([, address]) => address ?? '')
    .filter((address) => !isFile(address))

/** Sorts addresses by the pattern that the router takes for them, and keeps the first of each. */
function createFound(patterns: string[]) {
  const ranked = patterns
    .map((pattern) => ({ pattern, rank: Math.max(...patternsOf(pattern).map(rankOf)) }))
    .toSorted((a, b) => b.rank - a.rank)
  const seen = new Set<string>()
  const first = new Map<string, string>()
  const ownerOf = (address: string) => ranked.find(({ pattern }) => fits(address, pattern))?.pattern
  return {
    ownerOf,
    add: (address: string) => {
      if (seen.has(address)) return
      seen.add(address)
      const owner = ownerOf(address)
      if (owner !== undefined && !first.has(owner)) first.set(owner, address)
    },
    of: ({ path }: Route) => first.get(path),
  }
}

/**
 * For a page that no other links to: it says that there is nothing of this name, or is a frame
 * without data.
 */
const madeUp = ({ path }: Route, name = 'ukazka') =>
  `/${segmentsOf(path)
    .map((segment) => (isDynamic(segment) ? name : segment.replace(/\?$/, '')))
    .join('/')}`

/** Nobody gives a record this name. */
const strange = 'neni-tu-7f3a'

const firstOf = (path: string) => segmentsOf(path)[0] ?? ''

/**
 * Patterns that fit addresses of other teams: those that begin anyhow, and the rest of a place that
 * others have pages in.
 */
function isWide({ path }: Route, others: string[]): boolean {
  const isRest = path.endsWith('*')
  return (
    isDynamic(firstOf(path)) || (isRest && others.some((one) => firstOf(one) === firstOf(path)))
  )
}

/**
 * A rest may begin only where all narrower patterns end: it is looked for up to this many segments
 * more.
 */
const deepest = 5

/**
 * Strange addresses that the router leaves to this page: of any depth, for a catch-all also below
 * each place of others.
 */
function strangeAddresses(route: Route, { found, around }: Trial): string[] {
  const { path } = route
  const first = madeUp(route, strange)
  if (!path.endsWith('*')) return [first]
  const places = isDynamic(firstOf(path))
    ? new Set(around.others.map(firstOf).filter((one) => one !== '' && !isDynamic(one)))
    : []
  return [first, ...[...places].map((place) => `/${place}`)].flatMap((start) => {
    const deeper = Array.from(
      { length: deepest },
      (_, more) => start + `/${strange}`.repeat(more + 1),
    )
    return deeper.find((address) => found.ownerOf(address) === path) ?? []
  })
}

type Trial = {
  renderer: Renderer
  found: ReturnType<typeof createFound>
  failures: string[]
  pages: TriedPage[]
  around: Surroundings
}

/** An address that a page was rendered at, and for whom. */
export type TriedPage = { url: string; signedIn: boolean }

/** Faults found by rendering the pages of a release, by address. */
export type PageFaults = {
  failures: string[]
  /** Pages that came, for a browser to open. */
  pages: TriedPage[]
  /** Addresses of no page that one of its pages answers all the same. */
  swallowed: string[]
}

/** A machine that is busy may be late once. */
async function rendered({ renderer, around }: Trial, url: string, signedIn: boolean) {
  const first = await renderer.render({ url, signedIn })
  return first.status === 503 && around.isApiThere ? renderer.render({ url, signedIn }) : first
}

async function tryPage(trial: Trial, url: string, signedIn: boolean): Promise<void> {
  const { around, found, failures } = trial
  around.onPage?.(url)
  try {
    const { status, body = '', failure } = await rendered(trial, url, signedIn)
    const said = failure ? `: ${failure}` : ''
    for (const address of linksOf(body)) found.add(address)
    if (status < 500) trial.pages.push({ url, signedIn })
    if (status === 503 && around.isApiThere)
      failures.push(
        `${url} answers 503 though the API answers: it waits without end, or asks in vain${failure ? ` (${failure})` : ''}`,
      )
    else if (status >= 500 && status !== 503) failures.push(`${url} answers ${status}${said}`)
  } catch (error) {
    failures.push(`${url} could not be rendered: ${messageOf(error)}`)
  }
}

/**
 * Every page of a remote: those at one address first, then for each pattern the first record that a
 * page links to, as a shopper would come there.
 */
async function tryRoutes(trial: Trial, routes: Route[]): Promise<void> {
  const { of } = trial.found
  const isSignedIn = ({ access }: Route) => access === 'customer'
  for (const route of routes)
    if (!hasParameters(route)) await tryPage(trial, madeUp(route), isSignedIn(route))
  const left = routes.filter(hasParameters)
  while (left.length > 0) {
    const next = left.find(of) ?? left[0]
    if (!next) break
    left.splice(left.indexOf(next), 1)
    await tryPage(trial, of(next) ?? madeUp(next), isSignedIn(next))
  }
}

const isAnswer = (status: number) => status < 400

/** A page that fits addresses of others says of those it does not know that there is nothing. */
async function tryWide(trial: Trial, routes: Route[]): Promise<string[]> {
  const { renderer, around } = trial
  const swallowed: string[] = []
  for (const route of routes.filter((one) => isWide(one, around.others)))
    for (const url of strangeAddresses(route, trial)) {
      around.onPage?.(url)
      const answer = renderer.render({ url, signedIn: route.access === 'customer' })
      const { status } = await answer.catch(() => ({ status: 500 }))
      if (!isAnswer(status)) continue
      swallowed.push(`${route.path} answers ${status} at ${url}`)
      break
    }
  return swallowed
}

/**
 * Renders every page of the release on the server. 500 is code that does not work; 503 is data that
 * is away, and a fault as well where the API is there.
 *
 * @param remote - what its bundle exports, with what its release says; null looks at the shell
 *   alone.
 */
export async function faultsOfPages(
  { createRenderer }: LoadedShell,
  shell: LoadedRelease,
  remote: (LoadedRelease & { remote: unknown }) | null,
  around: Surroundings,
): Promise<PageFaults> {
  const failures: string[] = []
  const pages: TriedPage[] = []
  if (!createRenderer) return { failures, pages, swallowed: [] }
  const onFailed = (_app: string, error: unknown) => failures.push(messageOf(error))
  try {
    const renderer = await createRenderer({
      config,
      apiOrigin: around.apiOrigin,
      shell,
      remotes: remote ? [remote] : [],
      waitMs,
      onFailed,
    })
    const routes = remote?.routes ?? []
    const found = createFound([...routes.map(({ path }) => path), ...around.others])
    const trial = { renderer, found, failures, pages, around }
    if (remote) await tryRoutes(trial, routes)
    else await tryPage(trial, '/', false)
    return { failures, pages, swallowed: await tryWide(trial, routes) }
  } catch (error) {
    failures.push(`its pages could not be rendered: ${messageOf(error)}`)
  }
  return { failures, pages, swallowed: [] }
}

/** Statuses of single pages of a release, by address; one that cannot be rendered answers 500. */
export async function statusesOf(
  { createRenderer }: LoadedShell,
  shell: LoadedRelease,
  remote: LoadedRelease & { remote: unknown },
  {
    apiOrigin,
    asked,
    onPage,
  }: {
    apiOrigin: string
    asked: { url: string; signedIn: boolean }[]
    onPage: (url: string) => void
  },
): Promise<[string, number][]> {
  if (!createRenderer) return []
  const options = { config, apiOrigin, shell, remotes: [remote], waitMs, onFailed: () => {} }
  const renderer = await createRenderer(options)
  const statuses: [string, number][] = []
  for (const request of asked) {
    onPage(request.url)
    const { status } = await renderer.render(request).catch(() => ({ status: 500 }))
    statuses.push([request.url, status])
  }
  return statuses
}
