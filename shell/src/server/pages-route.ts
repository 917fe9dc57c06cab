import { persisted } from '@drogerie/shared-lib/runtime/persistence.ts'
import { readCookie } from '@drogerie/shared-lib/runtime/storage.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { keptTiming } from '../navigation/kept-timing.ts'
import { chooseLineup, type Keepers } from './choose-lineup.ts'
import type { FrontMetrics } from './lineup-metrics.ts'
import type { LineupFollower } from './live-lineup.ts'
import type { PageChanges } from './page-changes.ts'
import type { PageCounts } from './page-counts.ts'
import { encodingOf } from './encoding-of.ts'
import { isHeld, notChanged, opaqueOf } from './entity-tag.ts'
import { canonicalUrl } from './address/canonical-url.ts'
import { ownLocation, ownUrl } from './address/own-address.ts'
import { ranks } from './address/page-address.ts'
import { bodyOf, shownAge, toPage, type CachedPage } from './page-cache.ts'
import { PartFailedError, TooBusyError } from './render-job.ts'
import { busyPage, plainPage } from './plain-page.ts'
import { createRedirects } from './redirects.ts'
import { createServed, skeletonKey } from './served-lineup.ts'
import type { FrontSettings } from './settings.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The pattern of the page's address; null for what is no page, or not known as one. */
    pagePattern: string | null
  }
}

/** `Retry-After` for refused requests. s */
const busySeconds = 10

const hasAuthCookie = (request: FastifyRequest) =>
  Boolean(readCookie(request.headers.cookie ?? '', persisted.auth.key))

/**
 * A change is to be on every page within five seconds, through caches before this front as well:
 * they ask it again, and it answers 304 for as long as nothing has changed.
 */
const sharedFor = 'public, max-age=0, s-maxage=2, stale-if-error=300'

const keptBy: Record<Keepers, string> = {
  all: sharedFor,
  'by-cookie': sharedFor,
  own: 'private, no-cache',
  nobody: 'no-store',
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  { keepers, age = 0 }: { keepers: Keepers; age?: number },
) {
  const encoding = encodingOf(request, ['br', 'gzip']) ?? 'identity'
  reply.code(page.status).headers(page.headers)
  reply.header('cache-control', keptBy[page.status < 400 ? keepers : 'nobody'])
  const isByCookie = keepers === 'by-cookie' || keepers === 'own'
  reply.header('vary', isByCookie ? 'accept-encoding, cookie' : 'accept-encoding')
  if (page.status >= 300 && page.status < 400) return reply.send()
  const isTagged = keepers !== 'nobody' && page.status === 200
  const told = isTagged ? `;desc=${opaqueOf(page.tag)}` : ''
  reply.header('server-timing', `${keptTiming};dur=${Math.round(age)}${told}`)
  if (isTagged) {
    reply.header('etag', page.tag)
    if (isHeld(request, page.tag)) return notChanged(reply)
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(await bodyOf(page, encoding))
}

/** Every page of the shop, rendered by the live line-up. */
export function pagesRoute(
  app: FastifyInstance,
  follower: LineupFollower,
  { metrics, ...keeping }: { metrics: FrontMetrics; counts: PageCounts; changes: PageChanges },
  settings: FrontSettings,
): void {
  const redirectOf = createRedirects(settings)
  const servedBy = createServed(settings, keeping)
  app.decorateRequest('pagePattern', null)

  app.get('/*', async (request, reply) => {
    const target = await redirectOf(request.url)
    if (target)
      return reply
        .header('cache-control', 'no-cache')
        .redirect(target.href, target.permanent ? 301 : 302)
    const spelling = canonicalUrl(request.url)
    if (spelling !== null)
      return reply.header('cache-control', 'no-cache').redirect(ownLocation(spelling), 301)
    const chosen = await chooseLineup(follower, request, reply)
    if (!chosen) return plainPage(reply, 503)
    const { lineup, keepers } = chosen
    const { addressOf, appOf, headersFor, pages, asked, skeletons } = servedBy(lineup)
    const { url, personal, skeleton, rank, pattern, moved } = addressOf(request.url)
    request.pagePattern = pattern
    if (moved !== null)
      return reply
        .header('cache-control', 'no-cache')
        .redirect(moved + ownUrl(request.url).search, 301)
    const signedIn = personal && hasAuthCookie(request)
    const pageNow = async () => {
      if (personal && !skeleton)
        return { page: toPage(url, await lineup.pool.render({ url, signedIn }, rank)), age: 0 }
      const cache = skeleton ? skeletons : rank === ranks.rest ? asked : pages
      const page = await cache.get(skeleton ? skeletonKey(url, signedIn) : url, rank)
      return { page, age: shownAge(page, keeping.changes) }
    }
    try {
      const { page, age } = await pageNow()
      // an open tab that asks whether its page is another now looks at none
      if (request.method === 'GET') metrics.rendered(lineup.id, page.status, appOf(pattern))
      reply.headers(headersFor(page.styleHashes))
      return await send(request, reply, page, {
        keepers: personal || page.personal ? 'nobody' : keepers,
        age,
      })
    } catch (error) {
      if (error instanceof TooBusyError) {
        keeping.counts.shed()
        return busyPage(reply, busySeconds)
      }
      metrics.rendered(lineup.id, 500, appOf(pattern))
      request.log.error({ error: String(error), url: request.url }, 'page not rendered')
      const page =
        error instanceof PartFailedError ? lineup.failedPages.get(error.owner.layout) : undefined
      if (!page) return plainPage(reply, 503)
      reply.headers(headersFor(page.styleHashes)).header('retry-after', '5')
      return await send(request, reply, toPage(url, page), { keepers: 'nobody' })
    }
  })
}
