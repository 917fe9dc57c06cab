import { PageChanges as Answer } from '@drogerie/shared-lib/contract/page-changes.ts'
import { routePatterns } from '@drogerie/shared-lib/routes/route-patterns.ts'
import type { FastifyBaseLogger } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'

const everyMs = 500
const waitMs = 3000
/** The API may answer for a second with what it kept, so what is rendered meanwhile is not kept for longer. ms */
const settleMs = 1200
/** Nothing that is kept is shown for longer. ms */
const rememberMs = 6 * 60_000

/** What a page tells of itself: when its rendering began (by the monotonic clock) and which products it leads to. */
type Told = { begunAt: number; tags: ReadonlySet<string> }

const product = new RegExp(
  `${routePatterns.productDetail.replace(':slug', '')}([^"?#/&<\\\\]+)`,
  'g',
)

/** Slugs of the products that a page shows: each is linked, and so is the page's own in its head. */
export const tagsOf = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(product)].map(([, slug = '']) => slug))

/** What the API has told of changes, by the monotonic clock. */
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

/** A moment that the API does not take, such as one that names too many transactions under way, would never be answered. */
const isRefused = ({ status }: Response) => status === 400 || status === 422

/** Asks the API twice a second until `closing`; what changed while it could not be asked comes with the next answer. */
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
