import { PageChanges as Answer } from '@drogerie/shared-lib/contract/page-changes.ts'
import { routePatterns } from '@drogerie/shared-lib/routes/route-patterns.ts'
import type { FastifyBaseLogger } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'

const everyMs = 500
const waitMs = 3000
/**
 * The API may answer for a second with what it kept, so what is rendered meanwhile is not kept for
 * longer. ms
 */
const settleMs = 1200
/** Nothing that is kept is shown for longer. ms */
const rememberMs = 6 * 60_000

/** When a rendered page's rendering began (by the monotonic clock), and its tags. */
type Told = { begunAt: number; tags: ReadonlySet<string> }

const product = new RegExp(
  `${routePatterns.productDetail.replace(':slug', '')}([^"?#/&<\\\\]+)`,
  'g',
)

const listings = { taxon: `${routePatterns.taxons}/`, brand: `${routePatterns.brands}/` }

const allGoods = 'taxon:'
/** Any product may be among these. */
const ofAllGoods: ReadonlySet<string> = new Set([routePatterns.taxons, routePatterns.search])

/** The tag of a listing, by its path; null for another page. */
function listingOf(path: string): string | null {
  if (ofAllGoods.has(path)) return allGoods
  const found = Object.entries(listings).find(([, start]) => path.startsWith(start))
  return found ? `${found[0]}:${path.slice(found[1].length)}` : null
}

/**
 * What the API names when it has changed: slugs of the products that a page shows (each is linked,
 * and so is the page's own in its head), and the listing that the page is.
 */
export function tagsOf(html: string, url: string): ReadonlySet<string> {
  const tags = new Set([...html.matchAll(product)].map(([, slug = '']) => slug))
  const listing = listingOf(url.replace(/\?.*/, ''))
  if (listing !== null) tags.add(listing)
  return tags
}

/** Changes that the API has reported, by the monotonic clock. */
export function createPageChanges() {
  const changedAt = new Map<string, number>()
  let everythingAt = -Infinity
  let newest = -Infinity
  let askedAt = -Infinity

  const isSince = (at: number, begunAt: number) =>
    begunAt < at || (begunAt < at + settleMs && performance.now() >= at + settleMs)

  return {
    /** @param asked - when the API was asked. */
    told({ changed, everything }: Pick<Answer, 'changed' | 'everything'>, asked: number): void {
      askedAt = asked
      const now = performance.now()
      for (const [tag, at] of changedAt) {
        if (now - at < rememberMs) break // they are in the order in which they came
        changedAt.delete(tag)
      }
      if (changed.length > 0 || everything) newest = now
      if (everything) everythingAt = now
      for (const tag of changed) {
        changedAt.delete(tag)
        changedAt.set(tag, now)
      }
    },
    /** Whether something that the page shows is another since. */
    isOutdated({ begunAt, tags }: Told): boolean {
      if (!isSince(newest, begunAt)) return false
      if (isSince(everythingAt, begunAt)) return true
      for (const tag of tags) if (isSince(changedAt.get(tag) ?? -Infinity, begunAt)) return true
      return false
    },
    /** How long ago the API last said what has changed. ms */
    age: (): number => performance.now() - askedAt,
  }
}
export type PageChanges = ReturnType<typeof createPageChanges>

/**
 * A moment that the API does not take, such as one that names too many transactions under way,
 * would never be answered.
 */
const isRefused = ({ status }: Response) => status === 400 || status === 422

/**
 * Asks the API twice a second until `closing`; what changed while it could not be asked comes with
 * the next answer.
 */
export async function followPageChanges(
  changes: PageChanges,
  apiOrigin: string,
  { closing, log }: { closing: AbortSignal; log: FastifyBaseLogger },
): Promise<void> {
  let moment: string | null = null
  while (!closing.aborted) {
    const asked = performance.now()
    try {
      const address = new URL('/api/v2/shop/page-changes', apiOrigin)
      if (moment !== null) address.searchParams.set('since', moment)
      const signal = AbortSignal.any([closing, AbortSignal.timeout(waitMs)])
      const response = await fetch(address, { signal })
      if (isRefused(response)) moment = null
      if (!response.ok) throw new Error(`answered ${response.status}`)
      const answer = Answer.parse(await response.json())
      // pages from before the first answer may be of any age
      changes.told(moment === null ? { changed: [], everything: true } : answer, asked)
      moment = answer.moment
    } catch (error) {
      if (!closing.aborted) log.debug({ error: String(error) }, 'changes of pages not read')
    }
    await sleep(everyMs, undefined, { ref: false, signal: closing }).catch(() => {})
  }
}
