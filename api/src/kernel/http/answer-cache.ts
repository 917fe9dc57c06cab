import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { favouriteStoreOf } from './favourite-store.ts'
import { createKeptAnswers, type Answer } from './kept-answers.ts'

/** Headers a handler sets for itself; the rest is set anew for every answer. */
const OWN_HEADERS = ['content-location'] as const

/**
 * Keeps public answers for visitors for a few seconds, as text: a busy page is read from the database once, not for every
 * visitor, and many who ask for it at once wait for one reading. What a signed-in person reads is never kept and never
 * answered from here.
 *
 * Who changes what everybody sees says so by `app.publicAnswers.forget`, after its commit: an order of some variants, the
 * office by any command. Everything else (sign-ins, hearts, drafts, notifications, forms filled by machines) changes no public
 * answer and forgets nothing. Jobs and other processes are seen within the age.
 *
 * @param ttlMs - 0 keeps nothing.
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

  // after every onRequest hook: the form of the answer and the person are known, a malformed address has been refused
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
    return reply.send(answer.body) as never
  })
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode === 200 && typeof payload === 'string')
      endFlight(request, { body: payload, headers: ownHeaders(reply) })
    return payload
  })
  // errors, streams, and whoever hung up before his answer was there
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

/** Everything the answer depends on, as its `Vary` says; languages are one until there is a second. */
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
