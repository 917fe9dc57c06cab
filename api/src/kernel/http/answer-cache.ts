import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { endReply } from './end-reply.ts'
import { favouriteStoreOf } from './favourite-store.ts'
import { createKeptAnswers, type Answer } from './kept-answers.ts'

/** Headers a handler sets for itself; all others are set again for every answer. */
const OWN_HEADERS = ['content-location'] as const

/**
 * Caches public answers for visitors for a few seconds, as text: a busy page is read from the
 * database once, and requests that miss together share one read. Answers for signed-in customers
 * are neither cached nor served from here.
 *
 * A write that changes public answers calls `app.publicAnswers.forget` after its commit: an order
 * with its variants, the office for any command. Other writes (sign-ins, hearts, drafts,
 * notifications, forms) change no public answer and drop nothing. Changes by jobs and other
 * processes show when the answers expire.
 *
 * @param ttlMs - 0 caches nothing.
 */
export function addAnswerCache(app: FastifyInstance, ttlMs: number): void {
  app.decorateRequest('isFromAnswerCache', false)
  app.decorateRequest('flight', null)
  if (ttlMs === 0) {
    app.decorate('publicAnswers', { forget: () => undefined })
    return
  }
  const answers = createKeptAnswers(ttlMs)
  app.decorate('publicAnswers', { forget: answers.forget })

  // after every onRequest hook: the form of the answer and the person are known, a malformed
  // address has been refused
  app.addHook('preParsing', async (request, reply) => {
    if (!isCacheable(request)) return undefined
    const found = answers.find(keyOf(request))
    if ('own' in found) {
      request.flight = found.own
      return undefined
    }
    const answer = 'known' in found ? found.known : await found.awaited.answer
    if (!answer) return undefined
    request.isFromAnswerCache = true
    reply.headers(answer.headers)
    return (await endReply(reply.send(answer.body))) as never
  })
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode === 200 && typeof payload === 'string')
      endFlight(request, { body: payload, headers: ownHeaders(reply) })
    return payload
  })
  // errors, streams, and clients that hung up before the answer
  app.addHook('onResponse', async (request) => endFlight(request))
  app.addHook('onRequestAbort', async (request) => endFlight(request))
}

function endFlight(request: FastifyRequest, answer?: Answer): void {
  request.flight?.end(answer)
  request.flight = null
}

const isCacheable = (request: FastifyRequest) =>
  request.method === 'GET' &&
  request.routeOptions.config.cache === 'public' &&
  request.customer === null &&
  request.headers.authorization === undefined

/**
 * Everything the answer depends on, as its `Vary` says; languages are one until there is a second.
 */
const keyOf = (request: FastifyRequest) =>
  `${request.answerFormat} ${favouriteStoreOf(request) ?? ''} ${request.raw.url ?? ''}`

function ownHeaders(reply: FastifyReply): Record<string, string> {
  const set = OWN_HEADERS.map((name) => [name, reply.getHeader(name)] as const)
  return Object.fromEntries(
    set.filter(
      (entry): entry is readonly [(typeof OWN_HEADERS)[number], string] =>
        typeof entry[1] === 'string',
    ),
  )
}
