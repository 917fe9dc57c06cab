import { readCookie } from '@drogerie/shared-lib/runtime/storage.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { safeReturnPath } from '@drogerie/shared-lib/routes/return-path.ts'
import type { Store } from '@drogerie/tooling/release/store.ts'
import { ownLocation } from '../address/own-address.ts'
import { overlayParts, withOverlay, type OverlayParts } from './overlay-page.ts'

/** The parts of a line-up's follower that the overlay reads. */
type Follower = { store: Store; boardAccess(word: string): boolean }

const cookieName = 'mf-overlay'
const hours = 12

const wordIn = (request: FastifyRequest): string | null =>
  readCookie(request.headers.cookie ?? '', cookieName)

/** A path of this shop; anything that a browser might read as another host is the homepage. */
export const ownPath = (to: string | undefined): string =>
  ownLocation(safeReturnPath(to ?? null) ?? '/')

/** Cookie that shows the overlay, or takes it away. */
function cookieOf(word: string | null): string {
  return `${cookieName}=${word ?? ''}; Path=/; Max-Age=${word ? hours * 3600 : 0}; SameSite=Lax; HttpOnly`
}

/**
 * The overlay's switch, and the overlay in the pages of browsers that turned it on. Other pages
 * hold no byte of it.
 *
 * @param boardWord - the signed word of the board's reader.
 */
export function overlaySwitch(
  app: FastifyInstance,
  follower: Follower,
  boardWord: (request: FastifyRequest) => string,
): void {
  const known = new Map<string, OverlayParts | null>()
  const partsOf = async (lineup: string) => {
    if (!known.has(lineup))
      known.set(lineup, await overlayParts(follower.store, lineup).catch(() => null))
    return known.get(lineup) ?? null
  }
  const isOn = (request: FastifyRequest) => {
    const word = wordIn(request)
    return word !== null && follower.boardAccess(word)
  }

  app.get<{ Querystring: { key?: string; to?: string; off?: string } }>(
    '/_mf/overlay',
    (request, reply) => {
      const { key, to, off } = request.query
      reply.header('cache-control', 'no-store')
      if (off !== undefined)
        return reply.header('set-cookie', cookieOf(null)).redirect(ownPath(to), 302)
      const word = key ?? boardWord(request)
      if (!follower.boardAccess(word)) return reply.code(404).send()
      return reply.header('set-cookie', cookieOf(word)).redirect(ownPath(to), 302)
    },
  )

  // the page's text is changed, so it must not come compressed
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' && !request.url.startsWith('/_mf/') && isOn(request))
      request.headers['accept-encoding'] = 'identity'
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const lineup = reply.getHeader('x-lineup')
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
    if (
      typeof lineup !== 'string' ||
      !isPage ||
      !(typeof payload === 'string' || Buffer.isBuffer(payload)) ||
      !isOn(request)
    )
      return payload
    const parts = await partsOf(lineup)
    if (!parts) return payload
    reply.header('cache-control', 'no-store').removeHeader('content-length')
    return withOverlay(payload.toString(), parts, reply.elapsedTime)
  })
}
