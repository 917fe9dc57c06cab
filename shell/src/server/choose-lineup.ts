import { readCookie } from '@drogerie/shared-lib/runtime/storage.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { LineupFollower, LiveLineup } from './live-lineup.ts'
import { ownLocation, ownUrl } from './own-address.ts'

/**
 * The line-up of one request; `shared` says whether all shoppers get it, so that caches may keep
 * the answer.
 */
export type ChosenLineup = { lineup: LiveLineup; shared: boolean }

const canaryCookie = 'mf-canary'
const overrideCookie = 'mf-lineup'
/** `?mf-lineup=<token>` of a signed link; `off` ends it. */
const overrideParameter = 'mf-lineup'
const canaryDays = 30

const cookieOf = (request: FastifyRequest, name: string) =>
  readCookie(request.headers.cookie ?? '', name)

/** 0 to 99, the same for one browser as long as its cookie lives: a shopper is not thrown to and fro. */
function bucketOf(request: FastifyRequest, reply: FastifyReply): number {
  const known = cookieOf(request, canaryCookie)
  if (known !== null && /^\d{1,2}$/.test(known)) return Number(known)
  const bucket = Math.floor(Math.random() * 100)
  reply.header(
    'set-cookie',
    `${canaryCookie}=${bucket}; Path=/; Max-Age=${canaryDays * 86_400}; SameSite=Lax; HttpOnly`,
  )
  return bucket
}

/**
 * Which line-up a request gets: that of a signed link, else the canary for its share of the shoppers, else the current one.
 * Nothing in a request but the signature of our release key leads elsewhere.
 */
export async function chooseLineup(
  follower: LineupFollower,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ChosenLineup | null> {
  const token = cookieOf(request, overrideCookie)
  const shown = token ? await follower.shownBy(token) : null
  if (shown) return { lineup: shown, shared: false }
  const current = follower.current()
  const canary = follower.canary()
  if (!current) return null
  if (!canary) return { lineup: current, shared: true }
  return {
    lineup: bucketOf(request, reply) < canary.percent ? canary.lineup : current,
    shared: false,
  }
}

/** Turns a signed link into a cookie and the clean address; a link that is not ours changes nothing. */
export function overrideLinks(app: FastifyInstance, follower: LineupFollower): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' || !request.url.includes(`${overrideParameter}=`)) return
    const url = ownUrl(request.url)
    const token = url.searchParams.get(overrideParameter)
    if (token === null) return
    url.searchParams.delete(overrideParameter)
    const override = follower.overrideOf(token)
    const maxAge = override ? Math.floor((override.expires - Date.now()) / 1000) : 0
    if (override || token === 'off') {
      reply.header(
        'set-cookie',
        `${overrideCookie}=${override ? token : ''}; Path=/; Max-Age=${maxAge}; SameSite=Lax; HttpOnly`,
      )
    }
    return reply
      .header('cache-control', 'no-store')
      .redirect(ownLocation(url.pathname + url.search), 302)
  })
}
