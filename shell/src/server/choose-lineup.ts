import { readCookie } from '@drogerie/shared-lib/runtime/storage.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { LineupFollower, LiveLineup } from './live-lineup.ts'
import { ownLocation, ownUrl } from './address/own-address.ts'

/**
 * Who may keep a page of the chosen line-up: `all` caches; those that tell requests apart
 * `by-cookie`; this browser alone, when the page is of a canary or chose the browser's share
 * (`own`); nobody, when it is of a signed link.
 */
export type Keepers = 'all' | 'by-cookie' | 'own' | 'nobody'

/** The line-up of one request. */
export type ChosenLineup = { lineup: LiveLineup; keepers: Keepers }

const canaryCookie = 'mf-canary'
/**
 * The line-up of a canary, in browsers that get it and in no others: what a cache before the front
 * has to look at.
 */
const cohortCookie = 'mf-cohort'
const overrideCookie = 'mf-lineup'
/** `?mf-lineup=<token>` of a signed link; `off` ends it. */
const overrideParameter = 'mf-lineup'
const canaryDays = 30

const cookieOf = (request: FastifyRequest, name: string) =>
  readCookie(request.headers.cookie ?? '', name)

const setCookie = (reply: FastifyReply, name: string, value: string, seconds: number) =>
  reply.header('set-cookie', `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax; HttpOnly`)

/**
 * 0 to 99, the same for one browser as long as its cookie lives: a shopper is not thrown to and
 * fro.
 */
function bucketOf(request: FastifyRequest, reply: FastifyReply): number {
  const known = cookieOf(request, canaryCookie)
  if (known !== null && /^\d{1,2}$/.test(known)) return Number(known)
  const bucket = Math.floor(Math.random() * 100)
  setCookie(reply, canaryCookie, String(bucket), canaryDays * 86_400)
  return bucket
}

/** Marks the browsers of a canary, and those no longer that were. */
function markCohort(request: FastifyRequest, reply: FastifyReply, canary: string | null): void {
  const known = cookieOf(request, cohortCookie)
  if (canary === known) return
  if (canary !== null) setCookie(reply, cohortCookie, canary, canaryDays * 86_400)
  else setCookie(reply, cohortCookie, '', 0)
}

/**
 * Which line-up a request gets: that of a signed link, else the canary for its share of the
 * shoppers, else the current one. Nothing in a request but the signature of our release key leads
 * elsewhere.
 */
export async function chooseLineup(
  follower: LineupFollower,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ChosenLineup | null> {
  const token = cookieOf(request, overrideCookie)
  const shown = token ? await follower.shownBy(token) : null
  if (shown) return { lineup: shown, keepers: 'nobody' }
  const current = follower.current()
  const canary = follower.canary()
  if (!current) return null
  const isCanary = canary !== null && bucketOf(request, reply) < canary.percent
  markCohort(request, reply, isCanary ? canary.lineup.id : null)
  const isOwn = isCanary || reply.hasHeader('set-cookie')
  return {
    lineup: isCanary ? canary.lineup : current,
    keepers: isOwn ? 'own' : canary ? 'by-cookie' : 'all',
  }
}

/**
 * Turns a signed link into a cookie and the clean address; a link that is not ours changes nothing.
 */
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
      setCookie(reply, overrideCookie, override ? token : '', maxAge)
    }
    return reply
      .header('cache-control', 'no-store')
      .redirect(ownLocation(url.pathname + url.search), 302)
  })
}
